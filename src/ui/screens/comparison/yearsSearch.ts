export const YEAR_TO_YEAR = "Year to Year";

/** `?customer_id=1&facility_id=2&before=2025&after=2026`; missing years mean the latest two. */
export type YearsSearch = {
  readonly customer_id?: number | undefined;
  readonly facility_id?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
};

const whole = (value: unknown): number | undefined => {
  const number = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export const yearsSearch = ({ customer_id, facility_id, before, after }: Record<string, unknown>): YearsSearch => ({
  customer_id: whole(customer_id),
  facility_id: whole(facility_id),
  before: whole(before),
  after: whole(after),
});

export const yearsPath = (search: YearsSearch): string => {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return `/reports/years?${given.join("&")}`;
};

/** The years of the address if the facility has them, otherwise the latest one and the one before it. */
export const chosenYears = (
  years: ReadonlyArray<number>,
  { before, after }: YearsSearch,
): { readonly before: number; readonly after: number } | null => {
  const newest = years.toSorted((a, b) => b - a);
  const later = newest.find((year) => year === after) ?? newest[0];
  if (later === undefined) return null;
  const earlier =
    newest.find((year) => year === before && year !== later) ??
    newest.find((year) => year < later) ??
    newest.find((year) => year !== later);
  if (earlier === undefined) return null;
  return { before: Math.min(earlier, later), after: Math.max(earlier, later) };
};
