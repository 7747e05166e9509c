import type { WriteOptions } from "#application/shared/Resource.ts";

/** A new record starts active (spec B3); later only the activate call changes that. */
export const asNew = (body: object): object => ({ ...body, is_active: 1 });

/** Adds the record's current status, which some updates list (spec B7). */
export const withStatus =
  <Body extends object>(sent: (body: Body) => object = (body) => body) =>
  (body: Body, { is_active }: WriteOptions = {}): object =>
    is_active === undefined ? sent(body) : { ...sent(body), is_active: is_active ? 1 : 0 };

/** Removes passwords that were left blank, so that they stay unchanged (spec A3). */
export const withoutUnset =
  (...names: ReadonlyArray<string>) =>
  (body: object): object =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== "" || !names.includes(name)));

/** Sent as 0 or 1 (spec B3). */
export const withBillingFlag = (body: { readonly is_same_billing_address: boolean }): object => ({
  ...body,
  is_same_billing_address: body.is_same_billing_address ? 1 : 0,
});

/** The sheet is sent only if it was touched (spec B3). */
export const withTouchedSheet = ({ sds, ...body }: { readonly sds: unknown }): object =>
  sds === null ? body : { ...body, sds };

/** The year of a report is sent as text (spec B3). */
export const withTextYear = (body: { readonly year: number }): object => ({ ...body, year: String(body.year) });
