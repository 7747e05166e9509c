/** The steps that change a line, in their order; `replaced` takes the product's three where the product is another. */
export const LINE_STEPS = [
  "quantity",
  "container",
  "density",
  "composition",
  "product",
  "replaced",
  "line",
  "amount",
] as const;

/**
 * What a figure can have changed by, in the order in which the lines are changed: each cause is what its step changes,
 * so the causes of a figure add up to its change.
 */
export const CAUSE_KINDS = ["gone", ...LINE_STEPS, "law", "new", "together", "not_judged"] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

export const CAUSE_WORDS: Readonly<Record<CauseKind, string>> = {
  gone: "Line removed",
  quantity: "Quantity",
  container: "Container",
  density: "Density",
  composition: "Composition",
  product: "Product data",
  replaced: "Product replaced",
  line: "Use, location or regulatory entries",
  amount: "Amount entered manually",
  law: "Regulatory list, rule or year",
  new: "Line added",
  together: "Effect of other lines",
  not_judged: "Could not be compared",
};
