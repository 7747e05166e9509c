import { LINE_FIELDS, OWN_FIELDS } from "../../inventory/lineFields.ts";
import type { LineBasis } from "../../inventory/mergeLines.ts";
import { FACT_FIELDS } from "../../product/productFields.ts";
import { calculateAmounts, needsSentence } from "../../quantity/calculateAmounts.ts";
import { toastFor } from "../../quantity/CalculationMessages.ts";
import { sameDraft } from "../../shared/fieldValues.ts";
import { cellText, fieldText, valueText } from "../cellText.ts";
import type { CatalogProduct, CellsOfRow, ExistingLine, ImportFacts, ImportLine } from "../ImportFacts.ts";
import type { ImportChange, ImportProblem } from "../ImportRow.ts";
import { nameKey } from "./findProduct.ts";

/** What makes two lines the same (reading 14). */
export const identityOf = ({ product_id, container_id, container_unit_id, container_size }: ImportLine): string =>
  [product_id, container_id, container_unit_id, container_size].join(" ");

/** `own`: the line of the row's SDS No. */
type LineOfRow = { readonly own: ExistingLine | null; readonly given: ImportLine };

/** By what makes them the same line; one whose row has other storage counts there, not where it was. */
export const existingLines = (
  lines: ReadonlyArray<ExistingLine>,
  rows: ReadonlyArray<LineOfRow>,
): ReadonlyMap<string, ExistingLine> => {
  const moved = rows.flatMap(({ own, given }) =>
    own === null || identityOf(own.line) === identityOf(given) ? [] : [{ own, key: identityOf(given) }],
  );
  const found = new Map(lines.map((one) => [identityOf(one.line), one]));
  for (const { own } of moved) found.delete(identityOf(own.line));
  for (const { own, key } of moved) if (!found.has(key)) found.set(key, own);
  return found;
};

/**
 * The existing line that each row of an exported list is about, by its SDS No, which an inventory never gives twice.
 * Lists of others have numbers as well: a number in two rows names no line, and one that belongs to another product
 * shows that the numbers are not those of this inventory.
 */
export const linesByNumber = (
  lines: ReadonlyArray<ExistingLine>,
  rows: ReadonlyArray<CellsOfRow>,
): ReadonlyMap<number, ExistingLine> => {
  const byNumber = new Map(lines.map((one) => [String(one.sds_no), one]));
  const found = new Map<number, ExistingLine>();
  const seen = new Map<string, number>();
  for (const { row, cells } of rows) {
    const number = cellText(cells["sds_no"] ?? "");
    const existing = byNumber.get(number);
    if (existing === undefined) continue;
    if (!isOf(existing, cells)) return new Map();
    const twice = seen.get(number);
    if (twice === undefined) found.set(row, existing);
    else found.delete(twice);
    seen.set(number, row);
  }
  return found;
};

const isOf = ({ line }: ExistingLine, cells: CellsOfRow["cells"]): boolean => {
  const [name, maker] = [fieldText("name", cells["name"] ?? ""), cellText(cells["mfg_name"] ?? "")];
  return nameKey(name) === nameKey(line.name) && (maker === "" || nameKey(maker) === nameKey(line.mfg_name));
};

/** The product as the line has copied it (reading 15), whatever the catalog calls it now. */
export const productOfLine = ({ line }: ExistingLine): CatalogProduct => {
  const values: Readonly<Record<string, unknown>> = line;
  const facts = Object.fromEntries(Object.keys(FACT_FIELDS).map((name) => [name, values[name]]));
  // A line has all facts of its product.
  return { id: line.product_id, name: line.name, is_active: true, facts: facts as CatalogProduct["facts"] };
};

/** Products under the names that lines have kept, where the catalog calls them otherwise by now. */
export const renamedProducts = ({ products, lines }: ImportFacts): ReadonlyArray<CatalogProduct> => {
  const known = new Set(products.map(({ id }) => id));
  const found = lines.map(productOfLine).filter(({ id }) => !known.has(id));
  return [...new Map(found.map((product) => [`${product.id} ${nameKey(product.name)}`, product])).values()];
};

/** Part of a line's identity: different only in the row of its SDS No. */
const IDENTITY: ReadonlySet<string> = new Set(["container_id", "container_unit_id", "container_size"]);
const NOTES_SETTLED = "This line's question is resolved, so its notes cannot be changed.";

/** Changed fields of an existing line. */
export const changesOf = (before: ImportLine, after: ImportLine): ReadonlyArray<ImportChange> => {
  const [was, is]: ReadonlyArray<Readonly<Record<string, unknown>>> = [before, after];
  return Object.keys(LINE_FIELDS).flatMap((field) =>
    sameDraft(was?.[field] ?? null, is?.[field] ?? null)
      ? []
      : [{ field, before: valueText(was?.[field]), after: valueText(is?.[field]) }],
  );
};

/** A workbook gives the lines of a cell as one. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && cellText(one) === cellText(other);

/**
 * The existing line with the file's storage values; its facts stay (reading 15), amounts are recalculated. `basis`: of
 * the file's storage.
 */
export const withFileValues = (
  { line }: ExistingLine,
  given: ImportLine,
  givenFields: ReadonlySet<string>,
  basis: LineBasis,
): { readonly line: ImportLine; readonly problem: ImportProblem | null } => {
  const [stored, values]: ReadonlyArray<Readonly<Record<string, unknown>>> = [line, given];
  const taken = Object.fromEntries(
    Object.keys(OWN_FIELDS).flatMap((field) =>
      IDENTITY.has(field) || (givenFields.has(field) && !isSameText(stored?.[field], values?.[field]))
        ? [[field, values?.[field]]]
        : [],
    ),
  );
  // Values of the fields of a line, by their names.
  const next = { ...line, ...taken } as ImportLine;
  const problem =
    line.is_resolve_question && next.notes !== line.notes ? { field: "notes", message: NOTES_SETTLED } : null;
  const isMoved = [...IDENTITY].some((field) => stored?.[field] !== values?.[field]);
  return { line: isMoved ? calculated(next, basis) : recalculatedFrom(line, next, basis), problem };
};

const NONE = { max_gallons: null, max_pounds: null };
type Amounts = Pick<ImportLine, "max_gallons" | "max_pounds">;

/** Calculated amounts, in gal (US) and lb; null where the formulas give none. */
const knownAmounts = (container_quantity: string | null, basis: LineBasis): Amounts => {
  const answer = calculateAmounts({ ...basis, container_quantity });
  if (answer._tag === "Amounts") return answer;
  return answer._tag === "Needs" ? answer.known : NONE;
};

/** Like the form: a calculated amount applies; without one, the given amount (reading 13). */
export const calculated = (line: ImportLine, basis: LineBasis): ImportLine => {
  const known = knownAmounts(line.container_quantity, basis);
  return {
    ...line,
    max_gallons: known.max_gallons ?? line.max_gallons,
    max_pounds: known.max_pounds ?? line.max_pounds,
  };
};

/** Recalculates a stored line if its quantity changed; otherwise, amounts typed over a result are kept. */
export const recalculatedFrom = (before: ImportLine, after: ImportLine, basis: LineBasis): ImportLine => {
  if (after.container_quantity !== before.container_quantity) return calculated(after, basis);
  const known = knownAmounts(after.container_quantity, basis);
  return {
    ...after,
    max_gallons: known.max_gallons === null ? after.max_gallons : before.max_gallons,
    max_pounds: known.max_pounds === null ? after.max_pounds : before.max_pounds,
  };
};

/** Remarks on amounts in the row that differ from the calculated ones, which apply, and from those of the stored line. */
export const calculatedOtherwise = (
  given: Amounts,
  stored: Amounts | undefined,
  { max_gallons, max_pounds }: Amounts,
): ReadonlyArray<string> =>
  [
    ["Max Gallons", given.max_gallons, stored?.max_gallons, max_gallons] as const,
    ["Max Pounds", given.max_pounds, stored?.max_pounds, max_pounds] as const,
  ].flatMap(([label, givenAmount, storedAmount, found]) =>
    givenAmount === null ||
    found === null ||
    [storedAmount ?? found, found].some((amount) => Number(givenAmount) === Number(amount))
      ? []
      : [`${label}: the calculated value ${found} is used instead of ${givenAmount}.`],
  );

/** Why a line has no pounds, in the words of its form; empty if it has. */
export const amountRemarks = (
  { container_quantity, max_pounds }: ImportLine,
  basis: LineBasis,
): ReadonlyArray<string> => {
  if (max_pounds !== null) return [];
  const answer = calculateAmounts({ ...basis, container_quantity });
  const why = answer._tag === "Needs" ? needsSentence(answer.fields) : (toastFor(answer)?.description ?? "");
  return why === "" ? [] : [`Max Pounds: ${why}.`];
};
