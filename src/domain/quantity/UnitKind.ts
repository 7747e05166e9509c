/** What a container unit measures: fluid ounces, US gallons, pounds, cubic feet of gas (spec B9). */
export const UNIT_KINDS = ["oz", "gal", "lb", "cu"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const IN_PARENTHESES = /\(\s*(oz|gal|lb|cu)\b[^()]*\)/i;

/** By the whole word in parentheses: `Drum 55 (gal)` is gal, `(cu ft)` is cu (reading 10); null without one. */
export const unitKindOf = (unitName: string): UnitKind | null => {
  const [, found] = IN_PARENTHESES.exec(unitName) ?? [];
  return UNIT_KINDS.find((kind) => kind === found?.toLowerCase()) ?? null;
};
