import { type PrintedRange, rangeText } from "../../component/PrintedRange.ts";
import { MATERIAL_FIELDS } from "../../product/materialFields.ts";
import { type AskedFact, answeredForm, askedFactIn } from "../../season/askedFact.ts";
import { missingWords } from "../../season/missingWords.ts";
import { cellText, valueText } from "../cellText.ts";
import { emptyRow } from "../emptyRow.ts";
import type { CellsOfRow, ImportLine } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportProblem, ImportRow } from "../ImportRow.ts";
import { nameKey } from "../lines/findProduct.ts";
import type { Values } from "../records/readFields.ts";
import { isSame } from "../records/sameValues.ts";
import { type AnswerFacts, type AnswerPlan, type AnsweredLine, NO_RANGE } from "./AnswerFacts.ts";
import { readAnswer } from "./readAnswer.ts";

export const NO_ANSWER = "No answer.";
export const UNKNOWN_FACT = "This is no row of an exported list of missing facts.";
export const GONE = "The product, the component or the line of this row no longer exists.";

type Outcome = Pick<ImportRow, "changes" | "remarks"> & {
  readonly problems: ReadonlyArray<ImportProblem>;
  readonly product: string;
  readonly place: string;
};
const refused = (field: "answer" | "key", message: string, of: Partial<Outcome> = {}): Outcome => ({
  product: "",
  place: "",
  changes: [],
  remarks: [],
  ...of,
  problems: [{ field, message }],
});

const MOST_PLACES = 3;
const placesOf = (lines: ReadonlyArray<AnsweredLine>): string => {
  const places = [...new Set(lines.map(({ place }) => place))];
  const more = places.length - MOST_PLACES;
  return [...places.slice(0, MOST_PLACES), ...(more > 0 ? [`${more} more`] : [])].join("; ");
};
const linesWords = (count: number): string => `${count} ${count === 1 ? "line" : "lines"}`;

/** What a component of a product or of a line says of its share, in words; '' if nothing. */
const shareOf = (values: Values): string => {
  const [weight, volume] = [valueText(values["percentage_weight"]), valueText(values["percentage_volume"])];
  if (weight !== "") return `${weight}%`;
  // The values of a component have these types.
  return volume === "" ? rangeText(values as PrintedRange) : `${volume}% by volume`;
};
const lacks = (values: Values): boolean => valueText(values["percentage_weight"] ?? values["percentage_volume"]) === "";

/**
 * The verdict for each answer and what it would write: only facts that are still missing are completed, and everything
 * that has a value keeps it. A percentage completes the component in the catalog and all lines of the year that lack it.
 */
export const validateAnswers = (
  facts: AnswerFacts,
  rows: ReadonlyArray<CellsOfRow>,
  { left_out }: Pick<ImportInput, "left_out">,
): { readonly rows: ReadonlyArray<ImportRow>; readonly plan: AnswerPlan } => {
  const leftOut = new Set(left_out);
  const given = new Map<string, { readonly row: number; readonly value: string }>();
  const components = new Map<number, AnswerPlan["components"][number]>();
  const lineComponents = new Map<number, AnswerPlan["lineComponents"][number]>();
  const lines = new Map<number, AnswerPlan["lines"][number]>();

  const percentage = ({ id, year, component_name, component_number }: AskedFact, value: string): Outcome => {
    const isIt = ({ name, number }: Values): boolean =>
      nameKey(valueText(name)) === nameKey(component_name) && valueText(number) === component_number;
    const stored = facts.components.find(({ values }) => values["product_id"] === id && isIt(values));
    // Rows of another year may be about the same component.
    const inCatalog = stored === undefined ? undefined : { ...stored, ...components.get(stored.id) };
    const own = facts.lines
      .filter((line) => line.product_id === id && line.year === year)
      .flatMap((line) => line.components.flatMap((one) => (isIt(one.values) ? [{ line, ...one }] : [])));
    const lacking = own.filter(({ values }) => lacks(values));
    const open = lacking.filter(({ line }) => line.refusal === null);
    const locked = lacking.filter(({ line }) => line.refusal !== null);
    const of = {
      product: own[0]?.line.product ?? "",
      place: placesOf((lacking.length > 0 ? lacking : own).map(({ line }) => line)),
    };
    const known = [...(inCatalog === undefined ? [] : [inCatalog]), ...(lacking.length > 0 ? [] : own)];
    if (own.length === 0) return refused("key", GONE, of);
    const other = known.find(({ values }) => !lacks(values) && !isSame(value, values["percentage_weight"]));
    if (other !== undefined) return refused("answer", `Answered meanwhile: it is ${shareOf(other.values)} by now.`, of);
    if (lacking.length > 0 && open.length === 0) return refused("key", locked[0]?.line.refusal ?? "", of);
    const isEdited = inCatalog !== undefined && lacks(inCatalog.values);
    if (isEdited && facts.catalog_refusal !== null) return refused("answer", facts.catalog_refusal, of);
    if (isEdited)
      components.set(inCatalog.id, {
        id: inCatalog.id,
        version: inCatalog.version,
        values: { ...inCatalog.values, ...NO_RANGE, percentage_weight: value },
      });
    for (const one of open) lineComponents.set(one.id, { id: one.id, percentage_weight: value });
    const changed = isEdited ? inCatalog : open[0];
    return {
      ...of,
      problems: [],
      changes: changed === undefined ? [] : [{ field: "answer", before: shareOf(changed.values), after: `${value}%` }],
      remarks: [
        ...(open.length === 0 ? [] : [`Completes ${linesWords(open.length)}${isEdited ? " and the catalog" : ""}.`]),
        ...(locked.length === 0 ? [] : [`${linesWords(locked.length)} without change: ${locked[0]?.line.refusal}`]),
      ],
    };
  };

  const ofLine = ({ id, kind, field }: AskedFact, value: string): Outcome => {
    const found = facts.lines.find((line) => line.id === id);
    const current = lines.get(id)?.line ?? found?.line;
    if (found === undefined || current === undefined) return refused("key", GONE);
    const of = { product: found.product, place: found.place };
    const form = kind === "form" ? answeredForm(field) : null;
    const name = form ?? "max_pounds";
    const unit = form === null ? " lb" : "";
    const stored = valueText(current[name]);
    const isMissing = form === null ? stored === "" : stored === MATERIAL_FIELDS[form].defaultValue;
    if (isSame(value, stored)) return { ...of, problems: [], changes: [], remarks: [] };
    if (!isMissing) return refused("answer", `Answered meanwhile: it is ${stored}${unit} by now.`, of);
    if (found.refusal !== null) return refused("key", found.refusal, of);
    // The value was read by the Schema of this field.
    const line = { ...current, [name]: value } as ImportLine;
    lines.set(id, { id, inventory_id: found.inventory_id, line });
    return { ...of, problems: [], changes: [{ field: "answer", before: "", after: `${value}${unit}` }], remarks: [] };
  };

  const validateRow = (at: CellsOfRow): ImportRow => {
    const asked = askedFactIn(at.cells["key"] ?? "");
    const name = nameOf(asked, at.cells["missing"] ?? "");
    const isBlank = cellText(at.cells["answer"] ?? "") === "";
    if (leftOut.has(at.row) || at.skipped !== undefined || isBlank) {
      const why = at.skipped ?? (isBlank && !leftOut.has(at.row) ? NO_ANSWER : "");
      const remarks = why === "" ? [] : [why];
      return { ...emptyRow(at, { problems: [], questions: [], remarks }), name, verdict: "left out" };
    }
    if (at.asks !== undefined)
      return { ...emptyRow(at, { problems: [], questions: at.asks, remarks: [] }), name, verdict: "question" };
    const open = (field: "answer" | "key", message: string): ImportRow => ({
      ...emptyRow(at, { problems: [{ field, message }], questions: [], remarks: [] }),
      name,
    });
    if (asked === null) return open("key", UNKNOWN_FACT);
    const read = readAnswer(asked, at.cells["answer"] ?? "");
    if (read._tag === "Wrong") return open("answer", read.message);
    const key = JSON.stringify({ ...asked, words: "" });
    const before = given.get(key);
    if (before !== undefined && !isSame(before.value, read.value))
      return open("answer", `Row ${before.row} has a different value: ${before.value}.`);
    if (before !== undefined) return { ...emptyRow(at), name, verdict: "equal", with_row: before.row };
    const { product, place, problems, changes, remarks } = (asked.of === "line" ? ofLine : percentage)(
      asked,
      read.value,
    );
    if (problems.length === 0) given.set(key, { row: at.row, value: read.value });
    const verdict = problems.length > 0 ? "refused" : changes.length > 0 ? "changed" : "equal";
    return {
      ...emptyRow(at, { problems, questions: [], remarks: [...(read.remark === "" ? [] : [read.remark]), ...remarks] }),
      name,
      verdict,
      shown: { product, facility: place, answer: read.value },
      existing: name,
      changes,
    };
  };
  return {
    rows: rows.map(validateRow),
    plan: {
      components: [...components.values()],
      lineComponents: [...lineComponents.values()],
      lines: [...lines.values()],
    },
  };
};

/** In the words of the list; those of the file where it needs more than the key. */
const nameOf = (asked: AskedFact | null, written: string): string =>
  asked === null || asked.kind !== "percentage" ? cellText(written) : missingWords({ ...asked, words: "percentage" });
