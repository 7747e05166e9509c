import additions from "../../../substance/additions313.json" with { type: "json" };

export type Addition = { readonly year: number; readonly notice: string };

/** What a notice added to 40 CFR 372.65, by CAS number or category code; other rows are older than any report. */
export const FIRST_REPORTING_YEARS: ReadonlyMap<string, Addition> = new Map(
  additions.flatMap(({ year, notice, ids }) => ids.split(" ").map((id) => [id, { year, notice }] as const)),
);
