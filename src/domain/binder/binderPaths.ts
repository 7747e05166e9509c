/** The page of a binder; the secret of its address follows. */
export const BINDER_PATH = "/binder";
/** A sheet; the secret and the product's id follow. */
export const BINDER_SHEET_PATH = "/api/binder";
