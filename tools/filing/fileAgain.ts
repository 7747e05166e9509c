import type { ApiSession, Json } from "../support/ApiSession.ts";
import { canonicalLines } from "./canonicalXml.ts";

/** What the screens said before the file was made: a sentence with the record that it is about. */
type Said = ReadonlyArray<string>;

type FiledAgain = {
  readonly said: Said;
  /** The XML of this year. */
  readonly xml: Uint8Array;
};

const listOf = (value: unknown): ReadonlyArray<Json> =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === "object" && one !== null) : [];

const recordOf = (value: unknown): Json => listOf([value])[0] ?? {};

const textsOf = (value: unknown): ReadonlyArray<string> => (Array.isArray(value) ? value.map(String) : []);

const REMARKS = ["lacks", "assumed", "not_judged", "left_out"] as const;
const sentences = (readiness: Json): Said =>
  [readiness, ...listOf(readiness["facilities"])].flatMap((part) =>
    REMARKS.flatMap((kind) =>
      listOf(part[kind]).map((one) => `${kind}: ${[one["name"], one["words"]].filter(Boolean).join(": ")}`),
    ),
  );

/** Reads a filing of a past year, confirms every line of its walk as unchanged, and files it again as it is. */
export const fileAgain = async (api: ApiSession, bytes: Uint8Array, name: string): Promise<FiledAgain> => {
  const filepath = await api.upload(bytes, name);
  // Several facilities are filed together only for one customer.
  const fill = [{ field: "customer_id", text: "Filed Last Year" }];
  const answers: Array<Json> = [];
  const rest = { sheet: 0, mapping: null, edits: [], fill, left_out: [], mode: "keep" };
  const input = { ...rest, filepath, original_name: name, answers };
  const validate = () => api.resource("POST", "/filing-imports/judge", input);
  let validation = await validate();
  // The first choice of a question, as a person would take it who knows no better.
  for (let tries = 0; tries < 3; tries += 1) {
    const asked = listOf(validation["rows"]).flatMap((row) => listOf(row["questions"]));
    if (asked.length === 0) break;
    input.answers.push(
      ...asked.map(({ field, text, choices }) => ({ field, text, choice: listOf(choices)[0]?.["choice"] })),
    );
    validation = await validate();
  }
  const rows = listOf(validation["rows"]);
  const said = [
    ...textsOf(validation["remarks"]),
    ...rows.flatMap((row) => [
      ...textsOf(row["remarks"]).map((one) => `row ${String(row["row"])}, ${String(row["name"])}: ${one}`),
      ...listOf(row["problems"]).map(
        (one) => `row ${String(row["row"])}, ${String(row["name"])}: REFUSED ${String(one["message"])}`,
      ),
    ]),
  ];
  const refused = rows.flatMap(({ verdict, row }) => (verdict === "refused" ? [row] : []));
  const left = { ...input, left_out: refused };
  if (refused.length > 0) validation = await api.resource("POST", "/filing-imports/judge", left);
  const written = await api.resource("POST", "/filing-imports/write", { ...left, seen: validation["seen"] });

  const facilities: Array<unknown> = [];
  let [customer_id, year]: ReadonlyArray<unknown> = [];
  for (const { id } of listOf(written["inventories"])) {
    const inventory = await api.resource("GET", `/inventories/${String(id)}/get`);
    customer_id = recordOf(inventory["customer"])["id"];
    year = inventory["year"];
    facilities.push(recordOf(inventory["facility"])["id"]);
    for (const line of await api.choices(`/inventories/${String(id)}/walk`))
      await api.resource("PATCH", `/inventories/${String(id)}/walk/${String(line["inventory_product_id"])}/decide`, {
        decision: "same",
      });
  }
  const request = { target: "tier2", format: "xml", customer_id, facility_ids: facilities, year };
  const asked = { ...request, certifier: "", signed_on: "", template: "", is_draft: true };
  const readiness = await api.resource("POST", "/filings/readiness", asked);
  const filing = await api.resource("POST", "/filings/create", asked);
  const file = await api.call("GET", `/filings/${String(filing["id"])}/file`);
  return { said: [...said, ...sentences(readiness)], xml: new TextEncoder().encode(file.text) };
};

/** Each value with the records around it, so that two files can be compared whatever their order. */
const valuesOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  const path: Array<string> = [];
  const found: Array<string> = [];
  for (const line of canonicalLines(bytes)) {
    const [, name = "", attributes = "", text = ""] = /^<([\w:]+)([^>]*)>([^<]*)/.exec(line) ?? [];
    if (name === "") continue;
    path.push(`${name}${attributes.replace(/ xmlns="[^"]*"/, "").replaceAll('"', "")}`);
    const ends = line.split("</").length - 1;
    if (ends > 0) found.push(`${path.slice(3).join(" > ")}: ${text}`);
    for (let at = 0; at < ends; at += 1) path.pop();
  }
  // A category and its value are two elements.
  return found.map((one, at) =>
    / > hazard > value: /.test(one) ? `${one} (${found[at - 1]?.replace(/.*: /, "")})` : one,
  );
};

const withoutAll = (from: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const left = Map.groupBy(others, (one) => one);
  return from.filter((one) => left.get(one)?.pop() === undefined);
};

/** What differs by intent: the day on which a file is made, and the signature under it. */
const IS_DATE = /> (?:lastModified|dateSigned): /;

/** A record number can be in a file only once: where several facilities have one, records are compared without. */
const withoutNumbers = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.map((one) => one.replaceAll(/(?:recordid|linkId)=\w+|CTTR\w+/g, ""));

/** Values that only one of two files has, but for dates. `2000.0` is 2000. */
export const filingDifference = (last: Uint8Array, next: Uint8Array): ReadonlyArray<string> => {
  const all = [valuesOf(last), valuesOf(next)].map((values) =>
    values.map((one) => one.replace(/: (\d+)\.0+$/, ": $1")),
  );
  const names = all[0]?.flatMap((one) => (one.includes(" > facilityName: ") ? [one.split(" > ")[0]] : [])) ?? [];
  const isDouble = new Set(names).size < names.length;
  const [before = [], after = []] = isDouble ? all.map(withoutNumbers) : all;
  return [
    ...withoutAll(before, after).map((one) => `last year ${one}`),
    ...withoutAll(after, before).map((one) => `this year ${one}`),
  ].filter((one) => !IS_DATE.test(one));
};
