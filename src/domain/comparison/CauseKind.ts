/**
 * The steps that change a line, in order. If the product itself is another one, `replaced` covers what `density`,
 * `composition` and `product` would.
 */
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
 * Everything that can change a figure, in the order in which the changes are applied. Each cause is the difference that
 * its step makes, so the causes of a figure add up to its total change.
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
