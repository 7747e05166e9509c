/** A body without its empty, null and empty-list values, as lines of inventories are sent (spec B3). No and 0 stay. */
export const withoutBlanks = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isBlank(value)));

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
