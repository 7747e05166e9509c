import { Schema } from "effect";

/** Reading 18: no sheet is pending; a sheet without a date, or older than the setting, is update; else sds. */
export const SdsStatus = Schema.Literals(["sds", "pending", "update"]);
export type SdsStatus = typeof SdsStatus.Type;

/** How lists word each status (spec B2). */
export const SDS_STATUS_TEXTS: Readonly<Record<SdsStatus, string>> = {
  sds: "SDS",
  pending: "Pending SDS",
  update: "SDS UPDATE REQUIRED",
};

/** Years after which a sheet counts as old, unless SDS_MAX_AGE_YEARS says otherwise. */
export const SDS_MAX_AGE_YEARS = 3;
