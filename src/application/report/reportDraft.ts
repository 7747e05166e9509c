import { Result } from "effect";
import { ReportRequest } from "#domain/report/ReportRequest.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";

/** Spec B2. */
export type ReportDraft = {
  readonly customer: Option | null;
  readonly facility: Option | null;
  readonly year: number | null;
  readonly type: string | null;
};

const requestOf = ({ customer, facility, year, type }: ReportDraft) =>
  validate(ReportRequest, { customer_id: customer?.id ?? null, facility_id: facility?.id ?? null, year, type });

/** Null until everything is chosen. */
export const askedOf = (draft: ReportDraft): ReportRequest | null => Result.getOrNull(requestOf(draft));

/** The messages of spec B5. */
export const missingOf = (draft: ReportDraft): FieldErrors => errorsOf(requestOf(draft));
