/** A customer's body; whether bills go to the company's address is sent as 0 or 1 (spec B3). */
export const withBillingFlag = <Body extends { readonly is_same_billing_address: boolean }>(body: Body): object => ({
  ...body,
  is_same_billing_address: body.is_same_billing_address ? 1 : 0,
});
