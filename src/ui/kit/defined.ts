type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Removes undefined properties, for components whose types allow only absence (exactOptionalPropertyTypes). */
export function defined<T extends object>(props: T): Defined<T> {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  // Object.fromEntries loses the names; the filter above makes the narrower type correct.
  return Object.fromEntries(kept) as Defined<T>;
}
