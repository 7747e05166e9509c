import { Context } from "effect";
import { SDS_MAX_AGE_YEARS } from "#domain/product/SdsStatus.ts";

/** Years until a sheet counts as old (reading 18): the setting SDS_MAX_AGE_YEARS. */
export const SdsMaxAgeYears = Context.Reference<number>("hazledger/application/SdsMaxAgeYears", {
  defaultValue: () => SDS_MAX_AGE_YEARS,
});
