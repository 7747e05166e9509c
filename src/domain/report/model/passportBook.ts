import type { Passport } from "./Passport.ts";

/** Collects the passports of one report; a number names each. */
export type PassportBook = {
  readonly add: (passport: Passport) => number;
  /** The same passport for every figure with this key; made once. */
  readonly once: (key: string, make: () => Passport) => number;
  readonly get: (index: number) => Passport | undefined;
  readonly all: () => ReadonlyArray<Passport>;
};

export const passportBook = (): PassportBook => {
  const passports: Array<Passport> = [];
  const byKey = new Map<string, number>();
  const add = (passport: Passport): number => passports.push(passport) - 1;
  return {
    add,
    once: (key, make) => {
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const index = add(make());
      byKey.set(key, index);
      return index;
    },
    get: (index) => passports[index],
    all: () => passports,
  };
};
