import type { SnapshotComponent, SnapshotLine } from "./ReportSnapshot.ts";

/** The members of a component's row, in order; texts and nulls. */
export const COMPONENT_MEMBERS = [
  "name",
  "number",
  "percentage_weight",
  "percentage_volume",
  "percent_min",
  "percent_min_operator",
  "percent_max",
  "percent_max_operator",
  "percent_basis",
  "percent_as_printed",
] as const satisfies ReadonlyArray<keyof SnapshotComponent>;

type Whole = Required<SnapshotComponent>;
type RowOf<M extends ReadonlyArray<keyof Whole>> = { readonly [I in keyof M]: Whole[M[I]] };
type ComponentRow = RowOf<typeof COMPONENT_MEMBERS>;

/**
 * A line as a store reads it. A database needs half the time if it does not have to name each member of each component.
 */
export type LineRow = readonly [components: ReadonlyArray<ComponentRow>, line: Omit<SnapshotLine, "components">];

const componentOf = ([
  name,
  number,
  percentage_weight,
  percentage_volume,
  percent_min,
  percent_min_operator,
  percent_max,
  percent_max_operator,
  percent_basis,
  percent_as_printed,
]: ComponentRow): Whole => ({
  name,
  number,
  percentage_weight,
  percentage_volume,
  percent_min,
  percent_min_operator,
  percent_max,
  percent_max_operator,
  percent_basis,
  percent_as_printed,
});

export const lineOf = ([components, line]: LineRow): SnapshotLine => ({
  ...line,
  components: components.map(componentOf),
});
