/** 36^12: twelve digits or capitals. */
const ROOM = 36n ** 12n;
const LENGTH = 12;
/** FNV-1a, 64 bits. */
const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = (1n << 64n) - 1n;

/**
 * Records of other programs bear the year in which they were made, and keep it in later years. Ours are made anew from
 * what is stored and have to be the same each year, so all of them bear the year of the standard.
 */
const YEAR = "2016";

const hashOf = (text: string): bigint => {
  let hash = BASIS;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash;
};

/** What stands for a record in our tables: ids of rows, names, places. */
export type RecordKey = ReadonlyArray<string | number>;
export type RecordIds = {
  /**
   * The same for the same kind and key in any year; told apart where two keys meet in one number. `others`: further
   * keys by which an earlier file may have known the record.
   */
  readonly of: (kind: string, key: RecordKey, others?: ReadonlyArray<RecordKey>) => string;
};

/** As it is stored. */
export const keyText = (kind: string, key: RecordKey): string => JSON.stringify([kind, ...key]);

/** What stands for a chemical whoever has filed it: its number and its name, of which a file of ours may know one. */
export const chemicalKeys = (facility: number, { name, cas }: ChemicalName): ReadonlyArray<RecordKey> => [
  ...(cas === "" ? [] : [[facility, "cas", cas]]),
  [facility, "name", name.replaceAll(/\s+/gu, " ").trim().toLowerCase()],
];
type ChemicalName = { readonly name: string; readonly cas: string };

/**
 * `FATR2016` and twelve signs, from what is stored and no counter.
 * @param known those of an earlier file of another program, by `keyText`: they go on, each for the first that asks
 */
export const recordIds = (known: ReadonlyMap<string, string> = new Map()): RecordIds => {
  const keyOfId = new Map<string, string>();
  const reserved = new Set(known.values());
  const of = (kind: string, key: RecordKey, others: ReadonlyArray<RecordKey> = []): string => {
    const wanted = keyText(kind, key);
    const isFree = (id: string) => (keyOfId.get(id) ?? wanted) === wanted;
    for (const one of [key, ...others]) {
      const kept = known.get(keyText(kind, one));
      if (kept === undefined || !kept.startsWith(kind) || !isFree(kept)) continue;
      keyOfId.set(kept, wanted);
      return kept;
    }
    for (let tries = 0; ; tries++) {
      const hash = hashOf(tries === 0 ? wanted : `${wanted}#${tries}`) % ROOM;
      const id = `${kind}TR${YEAR}${hash.toString(36).toUpperCase().padStart(LENGTH, "0")}`;
      if (reserved.has(id) || !isFree(id)) continue;
      keyOfId.set(id, wanted);
      return id;
    }
  };
  return { of };
};

/** Tells things apart that say the same: 1 for the first of them, 2 for the next. */
export const countEquals = () => {
  const counts = new Map<string, number>();
  return (name: string): number => {
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return nth;
  };
};
