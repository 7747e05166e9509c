/** Words of the inventory products screens: the specification's, as it spells them (spec B2). */
export const PRODUCTS_LIST = "Products List";
export const SEARCH_LINES = "Search Inventory by product or manufacturer";
export const PRINT_ALL_SDS = "Print All SDS";
export const PRINTING = "Printing…";
export const ADD_LINE = "+ Add New Product";
export const ADD_NEW_PRODUCT = "Add New Product";
export const PRODUCTS_INVENTORIED = "products inventoried";
export const PRODUCTS_WITH_SDS = "products with sds";
export const PRODUCT_INPUT_DETAILS = "product input details";
/** The same on the browser's tab and in the header. */
export const PRODUCT_INPUT_TITLE = "Product Input Details";
