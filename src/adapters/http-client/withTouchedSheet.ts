/** A product's body; the sheet goes along only when it was touched (spec B3). */
export const withTouchedSheet = <Body extends { readonly sds: unknown }>({ sds, ...body }: Body): object =>
  sds === null ? body : { ...body, sds };
