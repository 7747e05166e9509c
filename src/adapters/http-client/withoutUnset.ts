/** A body without those of its fields that nothing was written into: a password that stays as it is (spec A3). */
export const withoutUnset = <Body extends object>(body: Body, names: ReadonlyArray<keyof Body & string>): object =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== "" || !names.some((one) => one === name)),
  );
