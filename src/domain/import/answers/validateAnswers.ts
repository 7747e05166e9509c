import { Result } from "effect";
import { NO_RANGE, type PrintedRange, rangeText } from "../../component/PrintedRange.ts";
import { MATERIAL_FIELDS } from "../../product/materialFields.ts";
import { type AskedFact, answeredForm, askedFactIn } from "../../season/askedFact.ts";
import { missingWords } from "../../season/missingWords.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { cellText, valueText } from "../cellText.ts";
import type { CellsOfRow, ImportLine } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import { type Assumption, type ImportQuestion, type ImportRow, labelled } from "../ImportRow.ts";
import { nameKey } from "../lines/findProduct.ts";
import { isSame, type Values } from "../records/values.ts";
import { asideRow, emptyRow, said } from "../rowOutcomes.ts";
import { type AnsweredLine, type AnswerFacts, type AnswerPlan, readAnswer } from "./readAnswer.ts";

export const NO_ANSWER = "No answer.";
export const UNKNOWN_FACT = "This row is not from an exported list of missing facts.";
export const GONE = "The product, the component or the line of this row no longer exists.";
export const NOT_THERE = "The key of this row does not match its facility. Export the list again.";
export const OTHERS_LEFT = "The catalog and the lines of other customers are not changed.";
/** Products belong to all customers, answers to one. */
const FOR_ALL = {
  field: "customers",
  text: "percentages",
  message: "Percentages of products",
  choices: labelled({
    own: "Complete only lines of the customer who was asked",
    all: "Also complete the catalog and lines of other customers",
  }),
};

type Outcome = Pick<ImportRow, "changes" | "remarks" | "problems" | "shown">;
const NOTHING: Outcome = { changes: [], remarks: [], problems: [], shown: {} };
const refused = (field: "answer" | "key", message: string, shown: Outcome["shown"] = {}): Outcome => ({
  ...NOTHING,
  shown,
  problems: [{ field, message }],
});
const answeredMeanwhile = (value: string): string => `Answered in the meantime: the value is now ${value}.`;

const placeOf = ({ facility, year }: AnsweredLine): string => `${facility}, ${year}`;
const MOST_PLACES = 3;
const placesOf = (of: ReadonlyArray<{ readonly line: AnsweredLine }>): string => {
  const places = [...new Set(of.map(({ line }) => placeOf(line)))];
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
 * that has a value keeps it. A percentage completes the lines of the year that lack it, of the customer who was asked; if
 * the person chooses that, also the component in the catalog and lines of other customers.
 */
export function* validateAnswers(
  facts: AnswerFacts,
  rows: ReadonlyArray<CellsOfRow>,
  input: Pick<ImportInput, "left_out" | "answers">,
): WithPauses<{
  readonly rows: ReadonlyArray<ImportRow>;
  readonly plan: AnswerPlan;
  readonly assumptions: ReadonlyArray<Assumption>;
}> {
  const { answer: chosen, isLeftOut } = said(input);
  const isForAll = input.answers.some((one) => one.field === FOR_ALL.field && one.choice === "all");
  const given = new Map<string, { readonly row: number; readonly value: string }>();
  const components = new Map<number, AnswerPlan["components"][number]>();
  const lineComponents = new Map<number, AnswerPlan["lineComponents"][number]>();
  const lines = new Map<number, AnswerPlan["lines"][number]>();

  const linesById = new Map(facts.lines.map((line) => [line.id, line]));
  const linesByProduct = Map.groupBy(facts.lines, ({ product_id }) => product_id);

  const linesOf = ({ of, id, year }: AskedFact): ReadonlyArray<AnsweredLine> =>
    (of === "line" ? [linesById.get(id) ?? []].flat() : linesByProduct.get(id)?.filter((line) => line.year === year)) ??
    [];

  const percentage = (asked: AskedFact, value: string, customer: number): Outcome => {
    const { id, component_name, component_number } = asked;
    const isIt = ({ name, number }: Values): boolean =>
      nameKey(valueText(name)) === nameKey(component_name) && valueText(number) === component_number;
    const stored = facts.components.find(({ values }) => values["product_id"] === id && isIt(values));
    // Rows of another year may be about the same component.
    const inCatalog = stored === undefined ? undefined : { ...stored, ...components.get(stored.id) };
    const all = linesOf(asked).flatMap((line) =>
      line.components.flatMap((one) => (isIt(one.values) ? [{ ...one, line }] : [])),
    );
    const own = all.filter(({ line }) => isForAll || line.customer_id === customer);
    if (own.length === 0) return refused("key", GONE);
    const lacking = own.filter(({ values }) => lacks(values));
    const open = lacking.filter(({ line }) => line.refusal === null);
    const locked = lacking.filter(({ line }) => line.refusal !== null);
    const why = locked[0]?.line.refusal ?? "";
    const shown = { product: own[0]?.line.product ?? "", facility: placesOf(lacking.length > 0 ? lacking : own) };
    const known = [...(inCatalog === undefined ? [] : [inCatalog]), ...(lacking.length > 0 ? [] : own)];
    const other = known.find(({ values }) => !lacks(values) && !isSame(value, values["percentage_weight"]));
    if (other !== undefined) return refused("answer", answeredMeanwhile(shareOf(other.values)), shown);
    if (lacking.length > 0 && open.length === 0) return refused("key", why, shown);
    const isLackedThere = inCatalog !== undefined && lacks(inCatalog.values);
    const isEdited = isForAll && isLackedThere;
    const isLeft = !isForAll && (isLackedThere || all.some((one) => lacks(one.values) && !own.includes(one)));
    if (isEdited && facts.catalog_refusal !== null) return refused("answer", facts.catalog_refusal, shown);
    if (isEdited)
      components.set(inCatalog.id, {
        ...inCatalog,
        values: { ...inCatalog.values, ...NO_RANGE, percentage_weight: value },
      });
    for (const one of open) lineComponents.set(one.id, { id: one.id, percentage_weight: value });
    const changed = [...(isEdited ? [inCatalog] : []), ...open];
    const before = [...new Set(changed.map(({ values }) => shareOf(values)))]
      .filter((share) => share !== "")
      .join(", ");
    return {
      ...NOTHING,
      shown,
      changes: changed.length === 0 ? [] : [{ field: "answer", before, after: `${value}%` }],
      remarks: [
        ...(open.length === 0 ? [] : [`Completes ${linesWords(open.length)}${isEdited ? " and the catalog" : ""}.`]),
        ...(locked.length === 0 ? [] : [`${linesWords(locked.length)} without change: ${why}`]),
        ...(isLeft ? [OTHERS_LEFT] : []),
      ],
    };
  };

  const ofLine = (asked: AskedFact, value: string): Outcome => {
    const found = linesById.get(asked.id);
    const current = lines.get(asked.id)?.line ?? found?.line;
    if (found === undefined || current === undefined) return refused("key", GONE);
    const shown = { product: found.product, facility: placeOf(found) };
    const form = answeredForm(asked);
    const [name, unit, unknown] =
      form === null ? (["max_pounds", " lb", ""] as const) : ([form, "", MATERIAL_FIELDS[form].defaultValue] as const);
    const stored = valueText(current[name]);
    if (isSame(value, stored)) return { ...NOTHING, shown };
    if (stored !== unknown) return refused("answer", answeredMeanwhile(`${stored}${unit}`), shown);
    if (found.refusal !== null) return refused("key", found.refusal, shown);
    // The value was read by the Schema of this field.
    const line = { ...current, [name]: value } as ImportLine;
    lines.set(found.id, { id: found.id, inventory_id: found.inventory_id, line });
    return { ...NOTHING, shown, changes: [{ field: "answer", before: "", after: `${value}${unit}` }] };
  };

  // Who has the file can write any key: only with its seal it says which customer was asked. Without one the row's facility
  // says so, and a person confirms it; as they do where the row's words are about something else than its key.
  const customerOf = (asked: AskedFact, cells: CellsOfRow["cells"]): number | ImportQuestion | string => {
    const named = linesOf(asked);
    const cell = (name: string): string => cellText(cells[name] ?? "");
    const isCell = (name: string, ...texts: ReadonlyArray<string>): boolean =>
      cell(name) === "" || texts.some((text) => nameKey(text) === nameKey(cell(name)));
    const isSealed = facts.sealed.has(cells["key"] ?? "");
    const asking = named.filter((one) =>
      isSealed ? one.facility_id === asked.facility : isCell("facility", one.facility),
    );
    const [line] = asking;
    if (line === undefined || asking.some(({ customer_id }) => customer_id !== line.customer_id))
      return named.length === 0 ? GONE : NOT_THERE;
    const missing = ["percentage", ""].map((words) => missingWords({ ...asked, words }));
    const fits =
      isCell("product", ...asking.map(({ product }) => product)) &&
      isCell("facility", line.facility) &&
      (asked.kind !== "percentage" || isCell("missing", ...missing));
    if (isSealed && fits) return line.customer_id;
    const place = `${line.customer}, ${line.facility}`;
    const written = ["product", "missing", "facility"].map(cell).join(", ");
    const text = fits ? `no seal, ${line.facility_id}` : JSON.stringify([cells["key"], written]);
    if (chosen("key", text) !== undefined) return line.customer_id;
    const message = fits
      ? `The keys of answers for ${place} are not signed: they were exported by an earlier version, or edited.`
      : `'${written}' has the key of ${line.product}, ${asked.component_name}, at ${place}.`;
    return { field: "key", text, message, choices: [{ choice: "use", label: "Import it there" }] };
  };

  const validateRow = (at: CellsOfRow): ImportRow => {
    const { key = "", answer = "", missing = "" } = at.cells;
    const asked = askedFactIn(key);
    const name = nameOf(asked, missing);
    const row = emptyRow(at, { name });
    const aside = asideRow(cellText(answer) === "" ? { skipped: NO_ANSWER, ...at } : at, isLeftOut);
    if (aside !== null) return { ...aside, name };
    if (asked === null) return { ...row, ...refused("key", UNKNOWN_FACT) };
    const customer = customerOf(asked, at.cells);
    if (typeof customer === "string") return { ...row, ...refused("key", customer) };
    if (typeof customer === "object") return { ...row, verdict: "question", questions: [customer] };
    const read = readAnswer(asked, answer);
    if (Result.isFailure(read)) return { ...row, ...refused("answer", read.failure) };
    const { value, remark } = read.success;
    const same = JSON.stringify({ ...asked, facility: isForAll ? 0 : customer });
    const before = given.get(same);
    if (before !== undefined && !isSame(before.value, value))
      return { ...row, ...refused("answer", `Row ${before.row} has a different value: ${before.value}.`) };
    if (before !== undefined) return { ...row, verdict: "equal", with_row: before.row };
    const { shown, problems, changes, remarks } = (asked.of === "line" ? ofLine : percentage)(asked, value, customer);
    if (problems.length === 0) given.set(same, { row: at.row, value });
    return {
      ...row,
      verdict: problems.length > 0 ? "refused" : changes.length > 0 ? "changed" : "equal",
      existing: row.name,
      shown: { ...shown, answer: value },
      changes,
      problems,
      remarks: [...(remark === "" ? [] : [remark]), ...remarks],
    };
  };
  return {
    rows: yield* mapWithPauses(rows, validateRow),
    plan: {
      components: [...components.values()],
      lineComponents: [...lineComponents.values()],
      lines: [...lines.values()],
    },
    assumptions: [{ ...FOR_ALL, chosen: isForAll ? "all" : "own" }],
  };
}

/** In the words of the list; those of the file where it needs more than the key. */
const nameOf = (asked: AskedFact | null, written: string): string =>
  asked?.kind === "percentage" ? missingWords({ ...asked, words: "percentage" }) : cellText(written);
