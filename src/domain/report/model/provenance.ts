import { type Listing, MadeListing } from "./Listing.ts";
import type { Passport } from "./Passport.ts";

/** Collects the passports of one report; a number names each. They are written when somebody reads them. */
export type Provenance = {
  readonly add: (write: () => Passport) => number;
  /** The same passport for every figure with this key. */
  readonly once: (key: string, write: () => Passport) => number;
  readonly get: (index: number) => Passport;
  /** What has been added by now. */
  readonly all: () => Listing<Passport>;
};

export const provenance = (): Provenance => {
  const writers: Array<() => Passport> = [];
  const byKey = new Map<string, number>();
  const add = (write: () => Passport): number => writers.push(write) - 1;
  return {
    add,
    once: (key, write) => {
      const known = byKey.get(key);
      if (known !== undefined) return known;
      const index = add(write);
      byKey.set(key, index);
      return index;
    },
    get: (index) => {
      const write = writers[index];
      if (write === undefined) throw new RangeError(`There is no passport ${index}`);
      return write();
    },
    // The keys of the book are left behind.
    all: () => listed([...writers]),
  };
};

const listed = (writers: ReadonlyArray<() => Passport>): Listing<Passport> =>
  new MadeListing(writers, (write) => write());
