import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { valueText } from "../cellText.ts";
import type { CatalogProduct, CellsOfRow, ImportPlan, PlannedComponent } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportProblem, ImportRow } from "../ImportRow.ts";
import { nameKey, NEW_PRODUCT, productKey } from "../lines/findProduct.ts";
import { validateLines } from "../lines/validateLines.ts";
import type { Cells } from "../records/RecordTarget.ts";
import { chosenFor, emptyRow, type RowWords, said } from "../rowOutcomes.ts";
import { componentsOf, hazardsOf, sameHazards, statesOf } from "./chemicalFacts.ts";
import type { KnownInventory, KnownLines, LineRow } from "./FilingRow.ts";
import { placeCells, type Sizing, withAverages, withSizes } from "./lineCells.ts";

/** Manufacturer of a new product: a filing names none, but the catalog requires one. */
export const NO_MAKER_FILED = "Manufacturer not in the filing";

export type ValidatedFiledLines = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly plan: ImportPlan;
  /** The rows of the plan's added lines, in its order. */
  readonly addedRows: ReadonlyArray<number>;
};

type Asking = Pick<RowWords, "answer" | "questions" | "remarks">;

const PURE = 99;

/** The product of a chemical: by name, or, if a person chooses it, one that consists of the same substance. */
const productCells = ({ chemical, cells }: LineRow, known: KnownLines, maker: string, notes: Asking): Cells => {
  const name = (cells["name"] ?? "").trim();
  const cas = chemical.casNumber;
  const active = known.products.filter(({ is_active }) => is_active);
  const named = active.filter((one) => nameKey(one.name) === nameKey(name));
  const numbersOf = ({ id }: CatalogProduct) => (known.components.get(id) ?? []).map(({ number }) => number);
  const isPure = ({ id }: CatalogProduct) =>
    (known.components.get(id) ?? []).some(
      ({ number, percentage_weight }) => number === cas && Number(percentage_weight ?? "0") >= PURE,
    );
  const agree = named.filter((one) => cas === "" || numbersOf(one).length === 0 || numbersOf(one).includes(cas));
  const ofCas = chemical.mixture === true || cas === "" ? [] : active.filter(isPure);
  const asNew = (): Cells => ({ name, mfg_name: maker, physical_state: stateOf(statesOf(chemical), notes) });
  const taken = ({ name: own, facts }: CatalogProduct): Cells => {
    if (nameKey(own) !== nameKey(name)) notes.remarks.push(`${name} is ${own} in the catalog.`);
    return { name: own, mfg_name: facts.mfg_name, mfg_product_number: facts.mfg_product_number };
  };
  const [only, ...others] = agree;
  if (only !== undefined && others.length === 0) return taken(only);
  const like = [...new Set([...agree, ...named, ...ofCas])];
  if (like.length === 0) return asNew();
  const choices = like.map((one) => ({
    choice: String(one.id),
    label: [one.name, one.facts.mfg_name, ...numbersOf(one).slice(0, 1)].filter((part) => part !== "").join(", "),
  }));
  const chosen = chosenFor(notes, {
    field: "name",
    text: productKey({ name, mfg_name: "", mfg_product_number: cas }),
    message: `Is '${name}'${cas === "" ? "" : ` (${cas})`} one of these products?`,
    choices: [...choices, { choice: NEW_PRODUCT, label: "A new product" }],
  });
  if (chosen === NEW_PRODUCT) return asNew();
  const picked = like.find(({ id }) => String(id) === chosen);
  return picked === undefined ? { name } : taken(picked);
};

/** Several states are a question: a line is solid, liquid or gas. */
const stateOf = (states: ReadonlyArray<string>, notes: Asking): string => {
  const [only = "", ...others] = states;
  const choices = states.map((choice) => ({ choice, label: choice }));
  const message = `Which physical state: ${states.join(" or ")}?`;
  if (others.length === 0) return only;
  return chosenFor(notes, { field: "physical_state", text: states.join(", "), message, choices }) ?? "";
};

const otherChemical = (row: LineRow, first: LineRow | undefined): ReadonlyArray<ImportProblem> =>
  first === undefined || first.chemical === row.chemical || first.chemical.casNumber === row.chemical.casNumber
    ? []
    : [
        {
          field: "name",
          message: `Row ${first.row} has this name with a different CAS number. Give this row a different name.`,
        },
      ];

/**
 * Lines of one facility, by the rules of their form.
 * @param offset products created by other facilities of the file have ids down to its negative
 */
export function* validateFiledLines(
  rows: ReadonlyArray<LineRow>,
  known: KnownLines,
  inventory: KnownInventory | null,
  input: Pick<ImportInput, "answers" | "fill" | "left_out">,
  offset: number,
): WithPauses<ValidatedFiledLines> {
  const { answer, isLeftOut } = said(input);
  const entered = input.fill.find(({ field }) => field === "mfg_name")?.text.trim() ?? "";
  const maker = entered === "" ? NO_MAKER_FILED : entered;
  const rowsByNumber = new Map<number, ImportRow>();
  const byName = new Map<string, LineRow>();
  const read: Array<Sizing> = [];
  const readRow = (row: LineRow): void => {
    const notes: Asking = { answer, questions: [], remarks: [...row.remarks] };
    const place = placeCells(row, known.containers, notes.remarks);
    const product = productCells(row, known, maker, notes);
    const key = nameKey(product["name"] ?? "");
    const problems = otherChemical(row, byName.get(key));
    const outcome = (more: Partial<ImportRow>): void => {
      rowsByNumber.set(row.row, emptyRow(row, { remarks: row.remarks, shown: shownOf(row), ...more }));
    };
    if (isLeftOut(row.row)) outcome({ verdict: "left out" });
    else if (row.isElsewhere) outcome({ verdict: "added", with_row: row.of });
    else if (problems.length > 0) outcome({ problems });
    else if (notes.questions.length > 0) outcome({ verdict: "question", questions: notes.questions });
    else {
      if (!byName.has(key)) byName.set(key, row);
      read.push({ row, cells: { ...place, ...product, ...typedOf(row) }, remarks: notes.remarks });
    }
  };
  yield* mapWithPauses(rows, readRow);
  const lines = withAverages(withSizes(read)).map(({ row, cells, remarks }) => ({
    row,
    cells: { ...cells, ...typedOf(row) },
    remarks,
  }));
  const sent = lines.map(({ row, cells }): CellsOfRow => ({ row: row.row, cells }));
  const facts = { ...known, lines: inventory?.lines ?? [], is_walked: inventory?.is_walked ?? false, made: offset };
  const validated = yield* validateLines(facts, sent, { answers: input.answers, fill: [], left_out: [], mode: "keep" });

  const rowOf = new Map(lines.map((line) => [line.row.row, line]));
  const made = new Map(validated.plan.products.map((product) => [nameKey(product.name), product]));
  const components: Array<PlannedComponent> = [];
  const facts_of = new Map<number, ReadonlyArray<number>>();
  for (const verdict of validated.rows) {
    const line = rowOf.get(verdict.row);
    if (line === undefined) continue;
    const { chemical } = line.row;
    const remarks = [...line.remarks, ...verdict.remarks];
    const product = made.get(nameKey(verdict.name));
    const isMaker = verdict.makes.length > 0;
    if (product !== undefined && isMaker && !facts_of.has(product.id)) {
      const own = componentsOf(chemical);
      const hazards = hazardsOf(chemical, valueText(product.facts.physical_state), known.hazards);
      components.push(...own.components.map((component) => ({ product_id: product.id, ...component })));
      facts_of.set(product.id, hazards.ids);
      remarks.push(...own.remarks, ...hazards.remarks);
      if (entered === "" && !("mfg_name" in line.row.cells)) remarks.push("The file names no manufacturer.");
    } else if (product === undefined) remarks.push(...otherFacts(verdict, line.row, known));
    rowsByNumber.set(verdict.row, {
      ...verdict,
      remarks: [...new Set(remarks)],
      shown: { ...shownOf(line.row), ...verdict.shown },
    });
  }
  const products = validated.plan.products.map((product) => ({
    ...product,
    facts: { ...product.facts, hazard_ids: [...(facts_of.get(product.id) ?? [])] },
  }));
  return {
    rows: rows.flatMap(({ row }) => rowsByNumber.get(row) ?? []),
    plan: { ...validated.plan, products, components },
    addedRows: validated.rows.flatMap(({ row, verdict }) => (verdict === "new" ? [row] : [])),
  };
}

/** Cells that a person has typed apply; the product's name is settled before. */
const typedOf = ({ cells }: LineRow): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => field !== "name"));

const shownOf = (row: LineRow) => ({
  kind: "Line",
  max_pounds: row.pounds === "" ? null : row.pounds,
  location: row.location?.locationDescription ?? "",
});

/** The hazard classes of an existing product apply (reading 15). */
const otherFacts = (verdict: ImportRow, { chemical }: LineRow, known: KnownLines): ReadonlyArray<string> => {
  const product = known.products.find(({ name }) => nameKey(name) === nameKey(verdict.name));
  if (product === undefined) return [];
  const classes = product.facts.hazard_ids.flatMap((id) => known.hazards.find((hazard) => hazard.id === id) ?? []);
  const filedClasses = chemical.hazards.flatMap(({ category, value }) => (value === true ? [category] : []));
  return sameHazards(chemical, classes)
    ? []
    : [
        `The catalog's hazard classes are used instead of those in the file: ${filedClasses.length === 0 ? "none" : filedClasses.join("; ")}.`,
      ];
};
