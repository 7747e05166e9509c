/** Records of a filled database by formula, so that callers know them without asking. Ids begin with 1. */
export const LINES_OF_INVENTORY = 500;
const YEARS = 5;
const FIRST_YEAR = 2022;
const FACILITIES_OF_CUSTOMER = 4;
export const PEOPLE = 128;

/** How many records of each kind stand beside so many lines. */
export const shapeOf = (lines: number) => {
  const inventories = lines / LINES_OF_INVENTORY;
  const facilities = Math.ceil(inventories / YEARS);
  return {
    lines,
    inventories,
    facilities,
    customers: Math.ceil(facilities / FACILITIES_OF_CUSTOMER),
    products: Math.max(2000, lines / 10),
  };
};
export type Shape = ReturnType<typeof shapeOf>;

/** The same formulas as SQL of a line's number `n`, or of an inventory's or facility's id. */
export const SQL = {
  inventoryOfLine: `((n - 1) / ${LINES_OF_INVENTORY} + 1)`,
  numberInInventory: `((n - 1) % ${LINES_OF_INVENTORY} + 1)`,
  productOfLine: ({ products }: Shape) =>
    `(1 + (((n - 1) / ${LINES_OF_INVENTORY}) * 131 + (n - 1) % ${LINES_OF_INVENTORY} * 7) % ${products})`,
  facilityOfInventory: `((n - 1) / ${YEARS} + 1)`,
  yearOfInventory: `(${FIRST_YEAR} + (n - 1) % ${YEARS})`,
  customerOfFacility: (id: string) => `((${id} - 1) / ${FACILITIES_OF_CUSTOMER} + 1)`,
  /** The years before the last are done; only admins change those. */
  isCompleted: `((n - 1) % ${YEARS} < ${YEARS - 1})`,
};

export const placeOf = (inventory: number) => {
  const facility = Math.floor((inventory - 1) / YEARS) + 1;
  const year = FIRST_YEAR + ((inventory - 1) % YEARS);
  return { facility, year, customer: Math.floor((facility - 1) / FACILITIES_OF_CUSTOMER) + 1 };
};
/** The inventory of a facility's last year, which is worked on. */
export const openInventory = (facility: number): number => facility * YEARS;
export const lineOf = (inventory: number, place: number): number => (inventory - 1) * LINES_OF_INVENTORY + place + 1;
export const productOf = ({ products }: Shape, inventory: number, place: number): number =>
  1 + (((inventory - 1) * 131 + place * 7) % products);
