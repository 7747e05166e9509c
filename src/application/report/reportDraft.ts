import { reportRequired } from "#domain/report/request/ReportRequest.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";

/** Spec B2. */
export type ReportDraft = {
  readonly customer: Option | null;
  readonly facility: Option | null;
  readonly year: number | null;
  readonly type: string | null;
};
export const NOTHING_CHOSEN: ReportDraft = { customer: null, facility: null, year: null, type: null };

export type ReportAsked = {
  readonly customer_id: number;
  readonly facility_id: number;
  readonly year: number;
  readonly type: string;
};

/** null until everything is chosen. */
export const askedOf = ({ customer, facility, year, type }: ReportDraft): ReportAsked | null =>
  customer === null || facility === null || year === null || type === null
    ? null
    : { customer_id: customer.id, facility_id: facility.id, year, type };

/** The messages of spec B5. */
export const missingOf = ({ customer, facility, year, type }: ReportDraft): FieldErrors => ({
  ...(customer === null ? { customer_id: [reportRequired.customer_id] } : {}),
  ...(facility === null ? { facility_id: [reportRequired.facility_id] } : {}),
  ...(year === null ? { year: [reportRequired.year] } : {}),
  ...(type === null ? { type: [reportRequired.type] } : {}),
});

export const withoutError = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
