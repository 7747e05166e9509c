import { shortUnit } from "../../inventory/containerInfo.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { type LineBasis, mergeLines, mergeRefusal } from "../../inventory/mergeLines.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { cellText } from "../cellText.ts";
import { labelOf, LINE_COLUMNS } from "../importColumns.ts";
import type {
  CatalogProduct,
  CellsOfRow,
  ExistingLine,
  ImportFacts,
  ImportLine,
  ImportPlan,
  PlannedComponent,
} from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportProblem, ImportRow } from "../ImportRow.ts";
import { asideRow, blankRemarks, emptyRow, formulasIn, openRow, type RowNotes, said, wordsOf } from "../rowOutcomes.ts";
import {
  amountRemarks,
  calculated,
  calculatedOtherwise,
  changesOf,
  existingLines,
  identityOf,
  linesByNumber,
  renamedProducts,
  withFileValues,
} from "./existingLines.ts";
import { ofThisFacility } from "./facilityRows.ts";
import { Catalog } from "./findProduct.ts";
import { type LineRead, readLine } from "./readLine.ts";

const NEW_IN_CATALOG = "A new product in the catalog";
const numberOf = ({ sds_no }: ExistingLine): string => `SDS No ${sds_no}`;

export type Answers = Pick<ImportInput, "answers" | "fill" | "left_out" | "mode">;

export type ValidatedLines = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: ImportPlan };

type Readable = {
  readonly at: CellsOfRow;
  readonly notes: RowNotes;
  readonly read: LineRead;
  readonly line: ImportLine;
  readonly basis: LineBasis;
};
/** `own`: the line of the row's SDS No. `given`: before amounts are calculated. */
type ReadRow = Omit<Readable, "line"> & { readonly own: ExistingLine | null; readonly given: ImportLine };
type Group = { readonly existing: ExistingLine | null; readonly rows: Array<Readable> };

/**
 * The verdict for each row and what it would write, by the rules of the line's form: product, Schemas, amounts, adding
 * up equal lines (reading 14). Rows are processed in order, so a file split in two gives the same result.
 */
export function* validateLines(
  facts: ImportFacts,
  rows: ReadonlyArray<CellsOfRow>,
  { fill, mode, ...input }: Answers,
): WithPauses<ValidatedLines> {
  const catalog = new Catalog([...facts.products, ...renamedProducts(facts)]);
  const { answer, isLeftOut } = said(input);
  const filled = new Map(fill.map(({ field, text }) => [field, text]));
  const verdicts = new Map<number, ImportRow>();
  const products: Array<CatalogProduct> = [];
  const components: Array<PlannedComponent> = [];
  const ofFacility = ofThisFacility(rows, facts, answer);
  const byNumber = linesByNumber(
    facts.lines,
    rows.filter(({ row }) => !isLeftOut(row)),
  );
  const readRows: Array<ReadRow> = [];
  /** The outcome of a row that becomes no line. */
  const read = (at: CellsOfRow): ImportRow | null => {
    const aside = asideRow(ofFacility(at), isLeftOut);
    if (aside !== null) return aside;
    const formulas = formulasIn(at.cells);
    const unvalued = formulas.filter(({ field }) => MAXIMA.has(field)).map(({ field }) => field);
    const own = byNumber.get(at.row) ?? null;
    const problems = formulas.filter(({ field }) => NEEDED.has(field) && !(own !== null && field === "name"));
    if (problems.length > 0) return emptyRow(at, { problems });
    const cell = (field: string): string =>
      field === "location_stored" ? placeOf(at) : unvalued.includes(field) ? "" : (at.cells[field] ?? "");
    const words = wordsOf(at, { cell, fill: (field) => filled.get(field) ?? "", answer });
    for (const field of unvalued)
      words.remarks.push(`${labelOf(field)} '${at.cells[field] ?? ""}' is a formula without a value, and is not used.`);
    words.remarks.push(...blankRemarks(LINE_COLUMNS, LINE_FIELDS, at.cells));
    const found = readLine(words, facts, catalog, -1 - (facts.made ?? 0) - products.length, own);
    const { product, shelf, unit } = found;
    if (product === null || shelf === null || words.problems.length + words.questions.length > 0)
      return openRow(at, words);
    if (found.is_new_product) {
      products.push(product);
      catalog.add(product);
      components.push(...found.components.map((one) => ({ ...one, product_id: product.id })));
    }
    const { facts: ofProduct, name, id: product_id } = product;
    const given = { ...ofProduct, ...shelf, name, product_id, is_resolve_question: false };
    const { physical_state, pounds_per_gallon, conversion_factor } = ofProduct;
    const { container_size } = shelf;
    const container_unit_name = unit?.name ?? null;
    const basis = { container_unit_name, container_size, physical_state, pounds_per_gallon, conversion_factor };
    readRows.push({ at, notes: words, read: found, own, given, basis });
    return null;
  };
  const readRow = (at: CellsOfRow): void => {
    const outcome = read(at);
    if (outcome !== null) verdicts.set(at.row, outcome);
  };
  const refuse = ({ at, notes }: Pick<Readable, "at" | "notes">, problem: ImportProblem): void => {
    verdicts.set(at.row, openRow(at, { ...notes, problems: [problem] }));
  };
  yield* mapWithPauses(rows, readRow);
  const existing = existingLines(facts.lines, mode === "keep" ? readRows : []);
  const groups = new Map<string, Group>();
  const toGroup = ({ own, given, basis: ofProduct, ...row }: ReadRow): void => {
    const key = identityOf(given);
    const known = existing.get(key) ?? null;
    if (mode === "keep" && own !== null && known !== null && known !== own) {
      const message = `${numberOf(known)} has this storage. Correct the number or the storage.`;
      return refuse(row, { field: "sds_no", message });
    }
    const isMoved = known !== null && identityOf(known.line) !== key;
    const basis = known === null || isMoved ? ofProduct : known.basis;
    const line = calculated(given, basis);
    row.notes.remarks.push(...calculatedOtherwise(given, mode === "keep" ? known?.line : undefined, line));
    const group = groups.get(key) ?? { existing: known, rows: [] };
    group.rows.push({ ...row, line, basis });
    groups.set(key, group);
  };
  yield* mapWithPauses(readRows, toGroup);
  const added: Array<ImportLine> = [];
  const changed: Array<ImportPlan["changed"][number]> = [];
  const toPlan = (group: Group): void => {
    const { outcomes, line } = outcomesOf(group, mode);
    const isWalked = line !== null && group.existing !== null && facts.is_walked;
    for (const row of group.rows) if (isWalked) refuse(row, { field: "name", message: WALKED });
    if (!isWalked) for (const outcome of outcomes) verdicts.set(outcome.row, outcome);
    if (line === null || isWalked) return;
    if (group.existing === null) added.push(line);
    else changed.push({ id: group.existing.id, line });
  };
  yield* mapWithPauses([...groups.values()], toPlan);
  return {
    rows: rows.map((at) => verdicts.get(at.row) ?? emptyRow(at)),
    plan: { products, added, changed, ...(components.length > 0 ? { components } : {}) },
  };
}

/** Building or department, and place, as one text. */
const placeOf = ({ cells }: CellsOfRow): string =>
  [cells["building"] ?? "", cells["location_stored"] ?? ""].filter((text) => cellText(text) !== "").join(" ");

/** Calculated, if the row has what that takes. */
const MAXIMA: ReadonlySet<string> = new Set(["max_gallons", "max_pounds"]);
/** A formula without a value elsewhere leaves its field blank. */
const NEEDED: ReadonlySet<string> = new Set(["name", "container_quantity", "container_size", "container_unit_id"]);

export const WALKED = "This line has been confirmed in this inventory's walk. Change it there and leave this row out.";

/**
 * Merges the rows of a line in order; a sum that cannot be stored is refused. Rows of an existing line are added to it,
 * or compared with it together. `line`: null if there is nothing to write.
 */
const outcomesOf = ({ existing, rows }: Group, mode: ImportInput["mode"]) => {
  const [first] = rows;
  const compared = mode === "keep" ? existing : null;
  let sum = compared === null ? (existing?.line ?? null) : null;
  const merged = rows.map((row) => {
    const { line: own, basis } = row;
    const both = sum === null ? null : mergeLines(first?.basis ?? basis, [sum, own]);
    const refusal = both === null ? null : mergeRefusal(both);
    if (sum === null) sum = own;
    else if (refusal === null) sum = { ...sum, ...both };
    return { row, refusal, line: sum };
  });
  const given = new Set(rows.flatMap(({ read }) => [...read.givenFields]));
  const taken =
    compared === null || sum === null || first === undefined ? null : withFileValues(compared, sum, given, first.basis);
  const changes = taken === null || compared === null ? [] : changesOf(compared.line, taken.line);
  const isEqual = taken !== null && changes.length === 0;
  const outcomes = merged.map(({ row, refusal, line: soFar }): ImportRow => {
    const isFirst = row === first;
    const isWhole = taken !== null && refusal === null && (isFirst || isEqual);
    const [line, basis] = isWhole ? [taken.line, first?.basis ?? row.basis] : [soFar, row.basis];
    const problem = refusal ?? taken?.problem ?? null;
    const ofOne = taken === null ? existing !== null : isEqual;
    const start = taken === null ? "new" : "changed";
    return {
      ...shownLine(row, line, basis),
      verdict: problem !== null ? "refused" : ofOne ? "equal" : isFirst ? start : "added",
      existing: existing === null ? null : numberOf(existing),
      with_row: isFirst ? null : (first?.at.row ?? null),
      changes:
        problem !== null || existing === null
          ? []
          : taken === null
            ? changesOf(existing.line, line)
            : isFirst
              ? changes
              : [],
      problems: problem === null ? [] : [problem],
    };
  });
  return { outcomes, line: taken === null ? sum : isEqual || taken.problem !== null ? null : taken.line };
};

const shownLine = (
  { at, notes, read: { unit, container, is_new_product } }: Readable,
  line: ImportLine,
  basis: LineBasis,
) =>
  emptyRow(at, {
    name: line.name,
    shown: {
      mfg_name: line.mfg_name,
      quantity: [
        line.container_quantity ?? "?",
        "×",
        ...(line.container_size === null ? [] : [line.container_size]),
        ...(unit === null ? [] : [shortUnit(unit.name)]),
        ...(container === null ? [] : [container.name]),
      ].join(" "),
      max_gallons: line.max_gallons,
      max_pounds: line.max_pounds,
      location: line.location_stored,
    },
    makes: is_new_product ? [NEW_IN_CATALOG] : [],
    remarks: [...notes.remarks, ...amountRemarks(line, basis)],
  });
