import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { Sort } from "#domain/shared/Page.ts";

/** The search and the sort of the address; without a sort, lines stand as they were loaded. */
export type GridView = { readonly search: string; readonly sort: Sort | null };
export const WHOLE_VIEW: GridView = { search: "", sort: null };

const WORDS = ["sds_no", "name", "mfg_name", "location_stored", "container_name"] as const;
const NUMBERS = ["sds_no", "container_quantity", "max_gallons", "max_pounds"] as const;
const TEXTS = ["name", "mfg_name", "location_stored"] as const;
type Rank = ReadonlyMap<number, number>;
type Compare = (one: GridLine, other: GridLine) => number;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const rankOf = (rank: Rank, { inventory_product_id: id }: GridLine): number => rank.get(id) ?? rank.size;

/** Lines without a value are last in both directions. */
const compareBy = ({ field, direction }: Sort): Compare => {
  const sign = direction === "desc" ? -1 : 1;
  const number = NUMBERS.find((one) => one === field);
  if (number !== undefined) {
    return ({ [number]: one }, { [number]: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
  }
  const text = TEXTS.find((one) => one === field);
  return text === undefined ? () => 0 : (one, other) => sign * collator.compare(one[text], other[text]);
};

const isFound = (search: string): ((line: GridLine) => boolean) => {
  const words = search.toLowerCase().split(/\s+/u);
  return (line) => {
    const text = WORDS.map((field) => line[field])
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

/** The lines in the order of the view, and those that it hides. */
export const arranged = (all: ReadonlyArray<GridLine>, { search, sort }: GridView, rank: Rank) => {
  const compare: Compare = sort === null ? () => 0 : compareBy(sort);
  const found = isFound(search);
  const ordered = all.toSorted((a, b) => compare(a, b) || rankOf(rank, a) - rankOf(rank, b));
  return { lines: ordered.filter(found), hidden: ordered.filter((line) => !found(line)) };
};

export const rankOfLines = (lines: ReadonlyArray<GridLine>): Rank =>
  new Map(lines.map(({ inventory_product_id }, at) => [inventory_product_id, at]));
