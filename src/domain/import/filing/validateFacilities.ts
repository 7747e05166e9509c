import type { WithPauses } from "../../shared/WithPauses.ts";
import type { StateValue } from "../../stateField/stateValues.ts";
import { valueText } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportQuestion, ImportRow } from "../ImportRow.ts";
import { nameKey } from "../lines/findProduct.ts";
import { choicesOf, namedParents } from "../records/namedRecords.ts";
import type { NewParent, ParentLink, RecordFinder } from "../records/RecordTarget.ts";
import { RECORD_TARGETS } from "../records/recordTargets.ts";
import { validateRecords } from "../records/validateRecords.ts";
import type { Values } from "../records/values.ts";
import { type Answer, said } from "../rowOutcomes.ts";
import type { ExistingFacility, FacilityRow, KnownFacilityFacts } from "./FilingRow.ts";

const NEW = "new";
const TARGET = RECORD_TARGETS.facilities;

export type NewFacility = { readonly row: number; readonly values: Values };
export type ChangedFacility = NewFacility & { readonly id: number; readonly version: number };
export type ValidatedFacilities = {
  readonly rows: ReadonlyArray<ImportRow>;
  /** Facilities that other rows can belong to, by row: existing, or new (null). */
  readonly matchedFacilities: ReadonlyMap<number, ExistingFacility | null>;
  readonly customers: ReadonlyArray<NewParent>;
  readonly added: ReadonlyArray<NewFacility>;
  readonly changed: ReadonlyArray<ChangedFacility>;
};
/** Customer for the new facilities of the file; '' if none was chosen. */
export const chosenCustomer = ({ fill }: Pick<ImportInput, "fill">): string =>
  fill.find(({ field }) => field === "customer_id")?.text.trim() ?? "";

const digits = (value: unknown): string => valueText(value).replaceAll(/\D/gu, "");
const addressKey = (values: Values): string =>
  [comparable(valueText(values["address"])), valueText(values["zip"]).slice(0, 5)].join(" ");

type Match = { readonly existing: ExistingFacility | null; readonly question: ImportQuestion | null };
const found = (existing: ExistingFacility | null): Match => ({ existing, question: null });

/** By record number, EPA numbers, or name and address; other similar facilities are a question. */
const matchOf = ({ cells, facility, isDouble }: FacilityRow, facts: KnownFacilityFacts, answer: Answer): Match => {
  const active = facts.facilities.filter(({ is_active }) => is_active);
  const held = isDouble ? [] : (facts.holders.get(facility.recordid) ?? []);
  const sameIds = (field: string) =>
    active.filter(({ values }) => digits(values[field]) !== "" && digits(values[field]) === digits(cells[field]));
  const sameTri = active.filter(
    ({ values }) => valueText(values["tri_id"]) !== "" && values["tri_id"] === cells["tri_id"],
  );
  const named = active.filter(({ values }) => nameKey(valueText(values["name"])) === nameKey(cells["name"] ?? ""));
  const sureWays = [
    active.filter(({ id }) => held.includes(id)),
    sameIds("rmp_id"),
    sameTri,
    named.filter(({ values }) => addressKey(values) === addressKey(cells)),
  ];
  const sure = sureWays.find(({ length }) => length > 0) ?? [];
  const [only, ...others] = sure;
  if (only !== undefined && others.length === 0) return found(only);
  const sameNaics = active.filter(
    ({ values }) =>
      digits(cells["naics"]) !== "" &&
      digits(values["naics"]) === digits(cells["naics"]) &&
      addressKey(values) === addressKey(cells),
  );
  const like = [...new Set([...sure, ...named, ...sameNaics])];
  if (like.length === 0) return found(null);
  const text = nameKey(`${cells["name"] ?? ""} ${facility.recordid}`);
  const chosen = answer("name", text);
  const picked = like.find(({ id }) => String(id) === chosen);
  if (picked !== undefined || chosen === NEW) return found(picked ?? null);
  return {
    existing: null,
    question: {
      field: "name",
      text,
      message: `Is '${cells["name"] ?? ""}' one of these facilities?`,
      choices: [...choicesOf(TARGET, like), { choice: NEW, label: "A new facility" }],
    },
  };
};

/** The file's values; other existing values stay. */
const stateValues = ({ facility }: FacilityRow, state: string, kept: ReadonlyArray<StateValue>) => {
  const given = (facility.stateFields ?? []).map(
    ({ label, t2sFieldname, data, required }): StateValue => ({
      state,
      t2s_name: t2sFieldname,
      label,
      value: data,
      is_required: required === true,
    }),
  );
  const isGiven = (one: StateValue) => given.some((own) => own.state === one.state && own.t2s_name === one.t2s_name);
  const after = [...kept.filter((one) => !isGiven(one)), ...given];
  const inWords = (values: ReadonlyArray<StateValue>) =>
    given
      .flatMap(({ t2s_name, label }) => {
        const value = values.find((one) => one.state === state && one.t2s_name === t2s_name)?.value ?? "";
        return value === "" ? [] : [`${label}: ${value}`];
      })
      .join("; ");
  return { after, before_words: inWords(kept), after_words: inWords(after) };
};

/** Facilities of a file by the rules of their form, each under the customer of the existing one, or its owner's. */
export function* validateFacilities(
  rows: ReadonlyArray<FacilityRow>,
  facts: KnownFacilityFacts,
  input: Pick<ImportInput, "answers" | "left_out" | "edits" | "fill">,
): WithPauses<ValidatedFacilities> {
  const { answer, isLeftOut } = said(input);
  const matches = new Map(rows.map((row) => [row.row, matchOf(row, facts, answer)]));
  const isTyped = (row: number) => input.edits.some((edit) => edit.row === row && edit.field === "customer_id");
  const validatedRows = rows.map((row) => {
    const { existing = null, question = null } = matches.get(row.row) ?? {};
    if (question !== null && !isLeftOut(row.row)) return { ...row, asks: [question] };
    if (isTyped(row.row)) return row;
    const customer = existing?.customer ?? chosenCustomer(input);
    return customer === ""
      ? { ...row, remarks: [...row.owner, ...row.remarks] }
      : { ...row, cells: { ...row.cells, customer_id: customer } };
  });

  const finder = (): RecordFinder => ({
    find: (_, { row }) => {
      const existing = matches.get(row)?.existing ?? null;
      return existing === null ? null : { key: String(existing.id), existing };
    },
  });
  /** Several customers can have the name of the facility's own customer. */
  const parentFinder: ParentLink["finder"] = (noun, link, records) => {
    const byName = namedParents(noun, link, records);
    return {
      ...byName,
      find: (provided, words) => {
        const existing = matches.get(words.row)?.existing;
        const own = records.find(({ id, is_active }) => is_active && id === existing?.values[link.field]);
        if (existing == null || own === undefined || isTyped(words.row)) return byName.find(provided, words);
        return { id: own.id, name: existing.customer, made: null };
      },
    };
  };
  const parent = TARGET.parent === undefined ? {} : { parent: { ...TARGET.parent, finder: parentFinder } };
  const { rows: verdicts, plan } = yield* validateRecords(
    { ...TARGET, finder, ...parent },
    { existing: facts.facilities, parents: facts.customers, edit_refusal: facts.edit_refusal, hazards: [] },
    validatedRows,
    input,
  );

  const matchedFacilities = new Map<number, ExistingFacility | null>();
  const added: Array<NewFacility> = [];
  const changed: Array<ChangedFacility> = [];
  const news = [...plan.added];
  const rowsByNumber = new Map<number, ImportRow>();
  for (const [at, verdict] of verdicts.entries()) {
    const row = validatedRows[at];
    if (row === undefined) continue;
    const existing = matches.get(row.row)?.existing ?? null;
    const isOpen = verdict.verdict === "refused" || verdict.verdict === "question";
    const isLeft = verdict.verdict === "left out";
    if (!isOpen && (!isLeft || existing !== null)) matchedFacilities.set(row.row, existing);
    const quantity = row.asks === undefined ? { quantity: valueText(row.cells["customer_id"]) } : {};
    const shown = { kind: "Facility", max_pounds: "", ...quantity, location: placeOf(row.cells) };
    const base = { ...verdict, shown, remarks: [...row.remarks, ...verdict.remarks] };
    rowsByNumber.set(row.row, base);
    if (isOpen || isLeft || verdict.verdict === "added") continue;
    if (existing === null) {
      const values = news.shift()?.values ?? {};
      const { after } = stateValues(row, valueText(values["state"]), []);
      added.push({ row: row.row, values: { ...values, state_fields: after } });
      continue;
    }
    const plain = plan.changed.find(({ id }) => id === existing.id);
    const values = plain?.values ?? existing.values;
    const fields = stateValues(row, valueText(values["state"]), existing.state_fields);
    const isOther = fields.before_words !== fields.after_words;
    if (plain === undefined && !isOther) continue;
    const problems = facts.edit_refusal === null ? [] : [{ field: "name", message: facts.edit_refusal }];
    const changes = isOther
      ? [...base.changes, { field: "state_fields", before: fields.before_words, after: fields.after_words }]
      : base.changes;
    rowsByNumber.set(row.row, { ...base, verdict: problems.length > 0 ? "refused" : "changed", changes, problems });
    const { id, version } = existing;
    if (problems.length === 0)
      changed.push({ row: row.row, id, version, values: { ...values, state_fields: fields.after } });
  }
  return {
    rows: rows.flatMap(({ row }) => rowsByNumber.get(row) ?? []),
    matchedFacilities,
    customers: plan.parents,
    added,
    changed,
  };
}

const placeOf = (cells: Readonly<Record<string, string>>): string =>
  [cells["address"], cells["city"], cells["state"]].filter(Boolean).join(", ");
