import { Result, Schema } from "effect";
import { LINE_FIELDS, OWN_FIELDS } from "../../inventory/lineFields.ts";
import { MATERIAL_FIELDS } from "../../product/materialFields.ts";
import { ProductFacts } from "../../product/ProductFacts.ts";
import { FACT_FIELDS, PRODUCT_FIELDS } from "../../product/productFields.ts";
import { hiddenStateFields } from "../../quantity/PhysicalState.ts";
import { type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import { type FieldTable, inputsOf } from "../../shared/fieldTable.ts";
import { readCasCell } from "../cells/casCell.ts";
import { cellText, fieldText, isPlainNumber, valueText } from "../cellText.ts";
import { labelOf } from "../importColumns.ts";
import type {
  CatalogProduct,
  CellsOfPart,
  ExistingLine,
  ImportFacts,
  NamedRecord,
  PlannedComponent,
} from "../ImportFacts.ts";
import { withoutDoubts } from "../records/plausibleFacts.ts";
import { readFields, withoutOdd } from "../records/readFields.ts";
import { problemsOf, type Values } from "../records/values.ts";
import type { RowWords } from "../rowOutcomes.ts";
import { productOfLine } from "./existingLines.ts";
import { type Catalog, findProduct, type ProductFound, productKey, type ProductWords } from "./findProduct.ts";
import { readStorage, type Shelf } from "./readStorage.ts";

const StorageInput = Schema.Struct(inputsOf(OWN_FIELDS));
export type StorageValues = typeof StorageInput.Type;
const NewProduct = Schema.Struct({ name: PRODUCT_FIELDS.name.input, ...ProductFacts.fields });

const TABLE: FieldTable = LINE_FIELDS;
const SHELF: ReadonlySet<string> = new Set(Object.keys(OWN_FIELDS));
const FACTS: ReadonlySet<string> = new Set(Object.keys(FACT_FIELDS));
/** Not read on their own: see findProduct and readStorage. */
const TOGETHER: ReadonlySet<string> = new Set([
  "name",
  "container_id",
  "container_unit_id",
  "container_size",
  "container_quantity",
]);

/** A row as read; it is not written while it has questions or problems. */
export type LineRead = {
  readonly product: CatalogProduct | null;
  readonly is_new_product: boolean;
  readonly shelf: StorageValues | null;
  readonly unit: NamedRecord | null;
  readonly container: NamedRecord | null;
  /** The storage fields that the row gives. */
  readonly givenFields: ReadonlySet<string>;
  /** Of a new product. */
  readonly components: ReadonlyArray<ReadComponent>;
};
type ReadComponent = Omit<PlannedComponent, "product_id">;

/**
 * Reads a line from the cells of a row, by the Schemas of its form. `newId`: id of a product that it creates. `own`: the
 * existing line that the row is about.
 */
export const readLine = (
  words: RowWords,
  facts: ImportFacts,
  catalog: Catalog,
  newId: number,
  own: ExistingLine | null = null,
): LineRead => {
  const shelf = readStorage(words, facts, own);
  const { questions, problems, remarks } = words;
  const values = readFields(TABLE, TOGETHER, words, facts.hazards);
  const shelved = withoutOddCells((all) => validate(StorageInput, all), pick(values, SHELF), words);
  const sent = { ...shelved, ...sentStorage(shelf) };
  const checked = validate(StorageInput, sent);
  if (Result.isFailure(checked)) problems.push(...problemsOf(checked.failure));

  const product = productOf(words, pick(values, FACTS), { catalog, newId, own });
  const parts = words.parts;
  const components = componentsOf(parts, cellText(words.cell("name")), remarks);
  if (product.product !== null && !product.is_new_product && components.length > 0)
    remarks.push("The catalog's components of this product are used, not those of the file.");
  // The catalog's facts apply, not those of the file; those of an exported list were confirmed before.
  withoutDoubts(questions, () => !product.is_new_product || words.isExport);
  return {
    ...product,
    shelf: Result.getOrNull(checked),
    unit: shelf.unit,
    container: shelf.container,
    givenFields: new Set(
      Object.entries(sent).flatMap(([name, value]) => (value === null || value === "" ? [] : [name])),
    ),
    components: product.is_new_product ? components : [],
  };
};

/** The CAS number of the one substance that a row says it consists of; blank for none, or several. */
export const onlyNumber = (parts: ReadonlyArray<CellsOfPart>): string => {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return "";
  const share = cellText(part.percent).replace(/ ?%$/, "");
  const isWhole = share === "" || (isPlainNumber(share) && Number(share) >= PURE);
  const [number = "", ...more] = readCasCell(part.cas).numbers;
  return isWhole && more.length === 0 ? number : "";
};
const PURE = 99;

const MOST = 100;
/** The CAS numbers of a row and of the rows of its components, each once; shares that are plain percentages. */
const componentsOf = (
  parts: ReadonlyArray<CellsOfPart>,
  product: string,
  remarks: Array<string>,
): ReadonlyArray<ReadComponent> => {
  const found = new Map<string, ReadComponent>();
  for (const { cas, component, percent } of parts) {
    const read = readCasCell(cas);
    remarks.push(...read.remarks);
    const isOne = parts.length === 1 && read.numbers.length === 1;
    const share = cellText(percent).replace(/ ?%$/, "");
    const isShare = isPlainNumber(share) && Number(share) <= MOST;
    const named = cellText(component) !== "" && read.numbers.length <= 1 ? cellText(component) : "";
    if (read.numbers.length === 0 && named !== "")
      remarks.push(`Component '${named}' has no CAS number. Add it to the product in the catalog.`);
    if (share !== "" && !isShare)
      remarks.push(`Percentage '${share}' is not a single number. Add it to the product in the catalog.`);
    for (const number of read.numbers)
      if (!found.has(number))
        found.set(number, {
          number,
          name: named || (isOne ? product : number),
          percentage_weight: isShare && read.numbers.length === 1 ? share : null,
          percentage_volume: null,
        });
  }
  return [...found.values()];
};

const sentStorage = ({ container, unit, container_size, container_quantity }: Shelf) => ({
  container_id: container?.id ?? null,
  container_unit_id: unit?.id ?? null,
  container_size: container_size === "" ? null : container_size,
  container_quantity: container_quantity === "" ? null : container_quantity,
});

const pick = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

type Making = {
  readonly catalog: Catalog;
  readonly newId: number;
  readonly own: ExistingLine | null;
};

const productOf = (
  row: RowWords,
  sent: Values,
  { catalog, newId, own }: Making,
): Pick<LineRead, "product" | "is_new_product"> => {
  const { cell, answer, parts, questions, problems, remarks } = row;
  const words = {
    name: fieldText("name", cell("name")),
    mfg_name: cellText(cell("mfg_name")),
    mfg_product_number: cellText(cell("mfg_product_number")),
    cas: onlyNumber(parts),
  } satisfies ProductWords;
  const none = { product: null, is_new_product: false };
  if (words.name === "" && own === null) {
    const [only, ...others] = catalog.consistingOf(words.cas).filter(({ is_active }) => is_active);
    if (only !== undefined && others.length === 0) {
      remarks.push(`CAS ${words.cas} is the catalog's '${only.name}'.`, ...unused(sent, only));
      return { product: only, is_new_product: false };
    }
  }
  if (words.name === "" && catalog.consistingOf(words.cas).length === 0) {
    problems.push({ field: "name", message: "Product name is required." });
    return none;
  }
  const found: ProductFound =
    own === null
      ? findProduct(catalog, words, answer("name", productKey(words)))
      : { _tag: "Found", product: productOfLine(own) };
  switch (found._tag) {
    case "Ask":
      questions.push({ field: "name", text: productKey(words), message: found.message, choices: found.choices });
      return none;
    case "Refused":
      problems.push({ field: found.field, message: found.message });
      return none;
    case "Found":
      remarks.push(...unused(sent, found.product));
      return { product: found.product, is_new_product: false };
    case "New": {
      const state = sent["physical_state"];
      const hidden: ReadonlyArray<string> = hiddenStateFields(isState(state) ? state : null);
      const kept = Object.entries(sent).filter(([name]) => !hidden.includes(name));
      for (const name of hidden)
        if (name in sent)
          remarks.push(`${labelOf(name)} is not used because it does not apply to this physical state.`);
      const sentFacts = { ...Object.fromEntries(kept), name: words.name, mfg_name: words.mfg_name };
      const checked = checkProduct(withoutOddCells(checkProduct, sentFacts, row));
      if (Result.isFailure(checked)) {
        problems.push(...problemsOf(checked.failure));
        return none;
      }
      const { name, ...facts } = checked.success;
      return { product: { id: newId, name, is_active: true, facts }, is_new_product: true };
    }
  }
};

type Check = (values: Values) => Result.Result<unknown, FieldErrors>;
const withoutOddCells = (check: Check, sent: Values, { cell, remarks }: RowWords): Values => {
  const problemsIn = (values: Values) => Result.match(check(values), { onFailure: problemsOf, onSuccess: () => [] });
  return withoutOdd(problemsIn, sent, {}, ({ field, message }) =>
    remarks.push(`${labelOf(field)} '${cellText(cell(field))}' was left blank: ${message}.`),
  );
};
const checkProduct = (values: Values) => validate(NewProduct, values);

const isState = (value: unknown): value is (typeof FACT_FIELDS.physical_state.words)[number] =>
  FACT_FIELDS.physical_state.words.some((word) => word === value);

/** A catalog product's own facts apply (reading 15), except its form; different values in the file are reported. */
const unused = (sent: Values, { facts }: CatalogProduct): ReadonlyArray<string> => {
  const known: Values = facts;
  return Object.entries(sent).flatMap(([name, value]) => {
    const [givenText, catalogText] = [valueText(value), valueText(known[name])];
    const isSame =
      givenText.toLowerCase() === catalogText.toLowerCase() ||
      (catalogText !== "" && Number(givenText) === Number(catalogText));
    if (givenText === "" || isSame || name in MATERIAL_FIELDS) return [];
    return [
      `${labelOf(name)}: the catalog's ${catalogText === "" ? "blank" : catalogText} is used instead of ${givenText}.`,
    ];
  });
};
