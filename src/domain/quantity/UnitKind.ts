/** What a container unit measures: fluid ounces, US gallons, pounds, cubic feet of gas (spec B9). */
export const UNIT_KINDS = ["oz", "gal", "lb", "cu"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const IN_PARENTHESES = /\(\s*(oz|gal|lb|cu)\b[^()]*\)/i;

/**
 * The kind of a container unit, by the text in parentheses of its name: `Drum 55 (gal)` is gal (reading 10).
 * The kind has to be a whole word, upper or lower case; what follows it is ignored (`(cu ft)` is cu).
 * @returns null for a name without such parentheses: 'No calculation formula'
 */
export const unitKindOf = (unitName: string): UnitKind | null => {
  const [, found] = IN_PARENTHESES.exec(unitName) ?? [];
  return UNIT_KINDS.find((kind) => kind === found?.toLowerCase()) ?? null;
};
