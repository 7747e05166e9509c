import { compare, type Decimal, divideRounded, multiply } from "../../../shared/decimal.ts";
import type { PhysicalState } from "../../../quantity/PhysicalState.ts";
import { equivalentOf } from "../../facts/listedMixtures.ts";
import { SALT_NUMBERS, EQUIVALENTS } from "../../../substance/equivalentTables.ts";
import { constant, exact, percentOf } from "../../amounts/figures.ts";
import { fitsForm, type ListedForm, listedForm } from "../../facts/listedForm.ts";
import type { ListRowRef } from "../../amounts/Provenance.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { rowRef } from "../common/listedSubstances.ts";
import type { Rule } from "../../amounts/Rule.ts";

/** Releases at or above the reportable quantity within 24 hours. */
export const EPCRA_304 = {
  id: "epcra_304",
  version: 15,
  name: "EPCRA 304 and CERCLA 103, reportable quantity",
  citation:
    "EPCRA section 304, 42 U.S.C. 11004, 40 CFR part 355 subpart C; CERCLA section 103, 42 U.S.C. 9603, 40 CFR 302.4, 302.6",
  paragraph: "40 CFR 302.6(a), 302.6(b), 355.30 to 355.33",
  sign: "at or above",
  unit: "lb",
  threshold: "final RQ on the CERCLA list; for an EHS not on that list, the section 304 RQ on the EHS list",
  de_minimis: null,
  mixture: "component",
  effective: "1989-07-03",
} as const satisfies Rule;

/** The reportable quantity in lb, and the lists that determine whom to notify. */
export type ReportableQuantity = {
  readonly cas: string;
  readonly name: string;
  readonly rq: Decimal;
  readonly is_cercla: boolean;
  readonly is_ehs: boolean;
  /** The form in which the substance is an EHS. */
  readonly ehs_form: ListedForm;
  readonly ref: ListRowRef;
  /** Set in the year in which it became a hazardous substance: the day from which a release counts. */
  readonly since?: string;
};

type Listing = { readonly year: number; readonly since: string };
const PFAS_LISTING: Listing = { year: 2024, since: "July 8, 2024 (40 CFR 302.4; 89 FR 39124, May 8, 2024)" };

/** When a row of table 302.4 became a hazardous substance; rows not included here are older than any report. */
const LISTINGS: ReadonlyMap<string, Listing> = new Map([
  ["335-67-1", PFAS_LISTING],
  ["1763-23-1", PFAS_LISTING],
  ["106-94-5", { year: 2022, since: "February 4, 2022 (CERCLA 101(14)(E); 87 FR 393, January 5, 2022)" }],
]);

/** The quantities that apply to releases of a year, and the later listings among them, by CAS number. */
export const quantitiesOfYear = (quantities: ReadonlyMap<string, ReportableQuantity>, year: number) => {
  const ofYear = new Map<string, ReportableQuantity>();
  const later = new Map<string, ReportableQuantity & Pick<Listing, "since">>();
  for (const [cas, quantity] of quantities) {
    const listing = LISTINGS.get(quantity.ref.cas_number);
    if (listing === undefined || year > listing.year) ofYear.set(cas, quantity);
    else if (year === listing.year) ofYear.set(cas, { ...quantity, since: listing.since });
    else later.set(cas, { ...quantity, since: listing.since });
  }
  return { ofYear, later };
};

/**
 * The quantity that applies to a concentration: 3% hydrogen peroxide is not an EHS, and muriatic acid is only a CERCLA
 * substance. Null if it is on neither list in that form.
 */
export const quantityFor = (
  quantity: ReportableQuantity,
  percent: Decimal,
  state: PhysicalState | null,
): ReportableQuantity | null => {
  if (!quantity.is_ehs || fitsForm(quantity.ehs_form, percent, state) !== "no") return quantity;
  return quantity.is_cercla ? { ...quantity, is_ehs: false } : null;
};

/** By CAS number: the CERCLA RQ, otherwise the section 304 RQ; the lower one if a list has two rows. */
export const reportableQuantities = (
  cercla: SnapshotList,
  ehs: SnapshotList,
): ReadonlyMap<string, ReportableQuantity> => {
  const found = new Map<string, ReportableQuantity>();
  for (const [list, column] of [
    [cercla, "final_reportable_quantity_lb"],
    [ehs, "section_304_rq_lbs"],
  ] as const) {
    for (const row of list.rows) {
      const rq = exact(row[column]);
      if (rq === null || row.cas_number === "") continue;
      const other = found.get(row.cas_number);
      const is_ehs = list === ehs || other?.is_ehs === true;
      const ehs_form =
        list === ehs ? listedForm(row.chemical_name, row.qualifier) : (other?.ehs_form ?? listedForm(""));
      const isTaken = other === undefined || (other.is_cercla === (list === cercla) && compare(rq, other.rq) < 0);
      found.set(
        row.cas_number,
        isTaken
          ? {
              cas: row.cas_number,
              name: row.chemical_name,
              rq,
              is_cercla: list === cercla,
              is_ehs,
              ehs_form,
              ref: rowRef(list, row),
            }
          : { ...other, is_ehs, ehs_form },
      );
    }
  }
  for (const [cas] of EQUIVALENTS) {
    const listed = found.get(equivalentOf(cas, "304")?.to ?? "");
    if (listed === undefined || found.has(cas)) continue;
    // The EHS list has nicotine or warfarin itself; CERCLA has their salts as well.
    found.set(cas, { ...listed, cas, is_ehs: listed.is_ehs && !SALT_NUMBERS.has(cas) });
  }
  return found;
};

const HUNDRED = constant("100");

/**
 * RQ / (weight % / 100) in lb, rounded to 4 decimals, and in gallons by the density. Null if the percentage is zero.
 */
export const productQuantity = (
  rq: Decimal,
  percent: Decimal,
  poundsPerGallon: Decimal | null,
): { readonly pounds: Decimal; readonly gallons: Decimal | null } | null => {
  const pounds = percentOf(rq, percent);
  if (pounds === null) return null;
  const gallons =
    poundsPerGallon === null ? null : divideRounded(multiply(rq, HUNDRED), multiply(percent, poundsPerGallon), 4);
  return { pounds, gallons };
};

export const callsOf = ({ is_cercla, is_ehs }: Pick<ReportableQuantity, "is_cercla" | "is_ehs">): string =>
  is_cercla
    ? `NRC 800-424-8802; if off site, also SERC and LEPC${is_ehs ? " (EHS)" : ""}`
    : "If off site: SERC and LEPC";
