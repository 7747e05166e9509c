type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Leaves out the properties that are undefined, for components whose types know only "absent" (exactOptionalPropertyTypes). */
export function defined<T extends object>(props: T): Defined<T> {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  // Object.fromEntries loses the names; the filter above is what makes the narrower type true.
  return Object.fromEntries(kept) as Defined<T>;
}
