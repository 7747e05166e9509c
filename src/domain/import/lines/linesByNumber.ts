import { FACT_FIELDS } from "../../product/productFields.ts";
import { cellText, fieldText } from "../cellText.ts";
import type { CatalogProduct, CellsOfRow, ExistingLine, ImportFacts } from "../ImportFacts.ts";
import { nameKey } from "./findProduct.ts";

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
