/** The body of a record that is made: it starts active (spec B3). Later only the activate call changes that. */
export const asNew = (body: object): object => ({ ...body, is_active: 1 });

/** A body without its empty, null and empty-list values, as lines of inventories are sent (spec B3). No and 0 stay. */
export const withoutBlanks = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isBlank(value)));

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A body without the passwords that nothing was written into: they stay as they are (spec A3). */
export const withoutUnset =
  (...names: ReadonlyArray<string>) =>
  (body: object): object =>
    Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== "" || !names.includes(name)));

/** Whether bills go to the company's address is sent as 0 or 1 (spec B3). */
export const withBillingFlag = (body: { readonly is_same_billing_address: boolean }): object => ({
  ...body,
  is_same_billing_address: body.is_same_billing_address ? 1 : 0,
});

/** The sheet goes along only when it was touched (spec B3). */
export const withTouchedSheet = ({ sds, ...body }: { readonly sds: unknown }): object =>
  sds === null ? body : { ...body, sds };

/** The year of a report goes out as text (spec B3). */
export const withTextYear = (body: { readonly year: number }): object => ({ ...body, year: String(body.year) });
