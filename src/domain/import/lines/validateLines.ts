import { type FieldRefusal, type LineBasis, mergeLines, mergeRefusal } from "../../inventory/mergeLines.ts";
import { shortUnit } from "../../inventory/containerInfo.ts";
import { Catalog } from "./findProduct.ts";
import { calculated, calculatedOtherwise, amountRemarks } from "./importAmounts.ts";
import type { CatalogProduct, CellsOfRow, ImportFacts, ImportLine, NamedRecord, ExistingLine } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportRow } from "../ImportRow.ts";
import { cellText } from "../cellText.ts";
import { existingLines, identityOf } from "./existingLines.ts";
import { linesByNumber, renamedProducts } from "./linesByNumber.ts";
import { type LineRead, readLine } from "./readLine.ts";
import { changesOf, withFileValues } from "./lineChanges.ts";
import type { ImportPlan, PlannedComponent } from "../ImportPlan.ts";
import { namesFacility, otherFacility } from "./otherFacility.ts";
import { formulasIn } from "../formulasIn.ts";
import { emptyRow } from "../emptyRow.ts";
import type { RowWords } from "./storageWords.ts";
import { blankRemarks } from "../blankRemarks.ts";
import { labelOf, LINE_COLUMNS } from "../importColumns.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";

const shownLine = (at: CellsOfRow, read: LineRead, line: ImportLine, basis: LineBasis): ImportRow => ({
  ...emptyRow(at, read),
  remarks: [...read.remarks, ...amountRemarks(line, basis)],
  name: line.name,
  shown: {
    mfg_name: line.mfg_name,
    quantity: [
      line.container_quantity ?? "?",
      "×",
      ...(line.container_size === null ? [] : [line.container_size]),
      ...(read.unit === null ? [] : [shortUnit(read.unit.name)]),
      ...(read.container === null ? [] : [read.container.name]),
    ].join(" "),
    max_gallons: line.max_gallons,
    max_pounds: line.max_pounds,
    location: line.location_stored,
  },
  makes: read.is_new_product ? [NEW_IN_CATALOG] : [],
});

const NEW_IN_CATALOG = "A new product in the catalog";
const numberOf = ({ sds_no }: ExistingLine): string => `SDS No ${sds_no}`;

export type Answers = Pick<ImportInput, "answers" | "fill" | "left_out" | "mode">;

export type ValidatedLines = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: ImportPlan };

type Readable = {
  readonly at: CellsOfRow;
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
  { answers, fill, left_out, mode }: Answers,
): WithPauses<ValidatedLines> {
  const catalog = new Catalog([...facts.products, ...renamedProducts(facts)]);
  const chosen = new Map(answers.map(({ field, text, choice }) => [`${field} ${text}`, choice]));
  const filled = new Map(fill.map(({ field, text }) => [field, text]));
  const leftOut = new Set(left_out);
  const verdicts = new Map<number, ImportRow>();
  const isFacilityNamed = namesFacility(rows, facts);
  const products: Array<CatalogProduct> = [];
  const components: Array<PlannedComponent> = [];
  const byNumber = linesByNumber(
    facts.lines,
    rows.filter(({ row }) => !leftOut.has(row)),
  );
  const readRows: Array<ReadRow> = [];
  const validateRow = (at: CellsOfRow): void => {
    const unvalued = formulasIn(at.cells).filter(({ field }) => MAXIMA.has(field));
    const words: RowWords = {
      cell: (field) =>
        field === "location_stored"
          ? placeOf(at)
          : unvalued.some((one) => one.field === field)
            ? ""
            : (at.cells[field] ?? ""),
      ...(at.parts === undefined ? {} : { parts: at.parts }),
      isExport: at.isExport === true,
      fill: (field) => filled.get(field) ?? "",
      answer: (field, text) => chosen.get(`${field} ${text}`),
    };
    const other = otherFacility(at, facts, words, isFacilityNamed);
    const skipped = at.skipped ?? other.skipped;
    if (leftOut.has(at.row) || skipped !== undefined) {
      const remarks = leftOut.has(at.row) || skipped === undefined ? [] : [skipped];
      verdicts.set(at.row, { ...emptyRow(at, { problems: [], questions: [], remarks }), verdict: "left out" });
      return;
    }
    const asks = [...(at.asks ?? []), ...other.asks];
    if (asks.length > 0) {
      verdicts.set(at.row, { ...emptyRow(at, { problems: [], questions: asks, remarks: [] }), verdict: "question" });
      return;
    }
    const own = byNumber.get(at.row) ?? null;
    const formulas = formulasIn(at.cells).filter(
      ({ field }) => NEEDED.has(field) && !(own !== null && field === "name"),
    );
    if (formulas.length > 0) {
      verdicts.set(at.row, emptyRow(at, { problems: formulas, questions: [], remarks: [] }));
      return;
    }
    const lineRead = readLine(words, facts, catalog, -1 - (facts.made ?? 0) - products.length, own);
    const read = {
      ...lineRead,
      remarks: [
        ...(at.remarks ?? []),
        ...unvalued.map(
          ({ field }) => `${labelOf(field)} '${at.cells[field] ?? ""}' is a formula without a value, and is not used.`,
        ),
        ...blankRemarks(LINE_COLUMNS, LINE_FIELDS, at.cells),
        ...lineRead.remarks,
      ],
    };
    const { product, shelf } = read;
    if (product === null || shelf === null || read.problems.length + read.questions.length > 0) {
      verdicts.set(at.row, { ...emptyRow(at, read), verdict: read.problems.length > 0 ? "refused" : "question" });
      return;
    }
    if (read.is_new_product) {
      products.push(product);
      catalog.add(product);
      components.push(...read.components.map((one) => ({ ...one, product_id: product.id })));
    }
    const given = {
      ...product.facts,
      ...shelf,
      name: product.name,
      product_id: product.id,
      is_resolve_question: false,
    };
    readRows.push({ at, read, own, given, basis: basisOf(product, shelf.container_size, read.unit) });
  };
  yield* mapWithPauses(rows, validateRow);
  const existing = existingLines(facts.lines, mode === "keep" ? readRows : []);
  const groups = new Map<string, Group>();
  const toGroup = ({ at, read, own, given, basis: ofProduct }: ReadRow): void => {
    const key = identityOf(given);
    const known = existing.get(key) ?? null;
    if (mode === "keep" && own !== null && known !== null && known !== own) {
      const problems = [{ field: "sds_no", message: hasStorage(known) }];
      verdicts.set(at.row, { ...emptyRow(at, { ...read, problems }), verdict: "refused" });
      return;
    }
    const isMoved = known !== null && identityOf(known.line) !== key;
    const basis = known === null || isMoved ? ofProduct : known.basis;
    const line = calculated(given, basis);
    const remarks = [...read.remarks, ...calculatedOtherwise(given, mode === "keep" ? known?.line : undefined, line)];
    const row = { at, read: { ...read, remarks }, line, basis };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { existing: known, rows: [row] });
    else group.rows.push(row);
  };
  yield* mapWithPauses(readRows, toGroup);
  const added: Array<ImportLine> = [];
  const changed: Array<ImportPlan["changed"][number]> = [];
  const toPlan = (group: Group): void => {
    const end =
      group.existing === null || mode === "add" ? addUp(group, verdicts) : compare(group, group.existing, verdicts);
    if (end === null) return;
    if (group.existing === null) added.push(end);
    else if (facts.is_walked) refuseWalked(group, verdicts);
    else changed.push({ id: group.existing.id, line: end });
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

const hasStorage = (known: ExistingLine): string =>
  `${numberOf(known)} has this storage. Correct the number or the storage.`;

const basisOf = ({ facts }: CatalogProduct, container_size: string | null, unit: NamedRecord | null): LineBasis => ({
  container_unit_name: unit?.name ?? null,
  container_size,
  physical_state: facts.physical_state,
  pounds_per_gallon: facts.pounds_per_gallon,
  conversion_factor: facts.conversion_factor,
});

/** Merges rows into one line in order, starting with the existing line; a sum that cannot be stored is refused. */
const fold = (start: ImportLine | null, basis: LineBasis, rows: ReadonlyArray<Readable>, tell: (row: Readable, line: ImportLine, refusal: FieldRefusal | null) => void) => {
  let line = start;
  for (const row of rows) {
    if (line === null) {
      line = row.line;
      tell(row, line, null);
      continue;
    }
    const merged = mergeLines(basis, [line, row.line]);
    const refusal = mergeRefusal(merged);
    if (refusal === null) line = { ...line, ...merged };
    tell(row, line, refusal);
  }
  return line;
}; // biome-ignore format: one thought

const refused = (refusal: FieldRefusal) => ({ verdict: "refused" as const, problems: [refusal] });

export const WALKED = "This line has been confirmed in this inventory's walk. Change it there and leave this row out.";
const refuseWalked = ({ rows }: Group, verdicts: Map<number, ImportRow>): void => {
  for (const { at, read } of rows) {
    const problems = [{ field: "name", message: WALKED }];
    verdicts.set(at.row, { ...emptyRow(at, { ...read, problems }), verdict: "refused" });
  }
};

/** A new line, or additions to an existing one. */
const addUp = ({ existing, rows }: Group, verdicts: Map<number, ImportRow>): ImportLine | null => {
  const [first] = rows;
  if (first === undefined) return null;
  return fold(existing?.line ?? null, existing?.basis ?? first.basis, rows, (row, line, refusal) => {
    const verdict = existing !== null ? "equal" : row === first ? "new" : "added";
    verdicts.set(row.at.row, {
      ...shownLine(row.at, row.read, line, row.basis),
      verdict,
      existing: existing === null ? null : numberOf(existing),
      with_row: row === first ? null : first.at.row,
      changes: existing === null || refusal !== null ? [] : changesOf(existing.line, line),
      ...(refusal === null ? {} : refused(refusal)),
    });
  });
};

/** Compares all rows for an existing line with it together. Null if there is nothing to write. */
const compare = (group: Group, existing: ExistingLine, verdicts: Map<number, ImportRow>): ImportLine | null => {
  const [first] = group.rows;
  if (first === undefined) return null;
  const givenFields = new Set(group.rows.flatMap(({ read }) => [...read.givenFields]));
  const { basis } = first;
  const whole = fold(null, basis, group.rows, (row, line, refusal) => {
    verdicts.set(row.at.row, {
      ...shownLine(row.at, row.read, line, row.basis),
      verdict: "added",
      existing: numberOf(existing),
      with_row: row === first ? null : first.at.row,
      ...(refusal === null ? {} : refused(refusal)),
    });
  });
  if (whole === null) return null;
  const { line, problem } = withFileValues(existing, whole, givenFields, basis);
  const changes = changesOf(existing.line, line);
  const isEqual = changes.length === 0;
  for (const row of group.rows) {
    const one = verdicts.get(row.at.row);
    if (one === undefined || one.verdict === "refused") continue;
    const verdict = problem !== null ? "refused" : isEqual ? "equal" : row === first ? "changed" : "added";
    verdicts.set(row.at.row, {
      ...one,
      ...(row === first || isEqual ? shownLine(row.at, row.read, line, basis) : {}),
      existing: numberOf(existing),
      with_row: one.with_row,
      verdict,
      changes: row === first && problem === null ? changes : [],
      problems: problem === null ? [] : [problem],
    });
  }
  return isEqual || problem !== null ? null : line;
};
