/** The page of a binder; the secret of its address follows, and for a sheet the id of its product. */
export const BINDER_PATH = "/binder";

export type BinderProduct = {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  readonly number: string;
  readonly has_sheet: boolean;
};

/** What anybody who has the address sees. */
export type OpenBinder = {
  readonly facility: string;
  readonly customer: string;
  /** Of the inventory that names the products; null if there is none. */
  readonly year: number | null;
  readonly products: ReadonlyArray<BinderProduct>;
};

/** Rows that a slow phone draws within 50 ms. */
export const AT_ONCE = 25;

const countText = (count: number): string => count.toLocaleString("en-US");

/** '2,000 products', '11 of 2,000 products' */
export const foundText = (found: number, all: number): string =>
  `${found === all ? "" : `${countText(found)} of `}${countText(all)} ${all === 1 ? "product" : "products"}`;

export const NOT_VALID =
  "This address is not valid, or no longer valid. Ask your supervisor for the safety data sheets, or scan the newest poster.";
