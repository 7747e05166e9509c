/** 36^12: the number of different values of twelve digits or capital letters. */
const ROOM = 36n ** 12n;
const LENGTH = 12;
/** 64-bit FNV-1a constants. */
const BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = (1n << 64n) - 1n;

/**
 * Record numbers of other programs contain the year of their creation and keep it. Ours are recomputed from stored data
 * and must be the same every year, so they all contain the year of the standard.
 */
const YEAR = "2016";

const hashOf = (text: string): bigint => {
  let hash = BASIS;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash;
};

/** Two letters for the kind of record, TR, a four-digit year, and 12 digits or capital letters. */
export const isRecordId = (kind: string, id: string): boolean =>
  id.startsWith(kind) && /^[A-Z]{2}TR\d{4}[0-9A-Z]{12}$/u.test(id);

/** Identifies a record by our data: row ids, names, places. */
export type RecordKey = ReadonlyArray<string | number>;
export type RecordIds = {
  /**
   * The same number for the same kind and key in every year; different keys that hash to the same number get different
   * numbers. `others`: further keys under which an earlier file may have stored the record.
   */
  readonly of: (kind: string, key: RecordKey, others?: ReadonlyArray<RecordKey>) => string;
  /** What the earlier file says under the first of these keys that it has; see `FILED_TEXTS`. */
  readonly filed: (kind: FiledTextKind, keys: ReadonlyArray<RecordKey>) => string | undefined;
  /** Whether the earlier file lists chemicals of this facility, but none with this record number. */
  readonly isNew: (facility: number, recordId: string) => boolean;
};

/**
 * Facts of an earlier file that our records have no field for, or spell in another way: the CAS number of a mixture, the
 * name of an extremely hazardous substance, a place in lowercase, a phone or number with its signs; and the marks of
 * extremely hazardous substances, which the list decides anew.
 */
export const FILED_TEXTS = { cas: "CAS", name: "NAME", place: "PLACE", phone: "PHONE", id: "ID", ehs: "EHS" } as const;
export type FiledTextKind = (typeof FILED_TEXTS)[keyof typeof FILED_TEXTS];

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
/** The earlier spelling, as long as it spells the same. */
export const asFiled = (filed: string | undefined, now: string): string =>
  filed !== undefined && letters(filed) === letters(now) ? filed : now;

const yesNo = (isIt: boolean): string => (isIt ? "yes" : "no");
/** A sentence where the list of extremely hazardous substances says otherwise than the earlier file did. */
export const otherMark = (ids: RecordIds, keys: ReadonlyArray<RecordKey>, isEhs: boolean): string | undefined => {
  const filed = ids.filed(FILED_TEXTS.ehs, keys);
  return filed === undefined || filed === String(isEhs)
    ? undefined
    : `Extremely hazardous substance: ${yesNo(isEhs)} by the EHS list, ${yesNo(!isEhs)} in the imported filing`;
};

/** Whether the earlier file listed a chemical though it was below its threshold is kept beside its other mark. */
export const belowKey = (key: RecordKey): RecordKey => [...key, "below"];
export const wasBelow = (ids: RecordIds, keys: ReadonlyArray<RecordKey>): boolean =>
  ids.filed(FILED_TEXTS.ehs, keys.map(belowKey)) === "true";

/** A record key as text, in the form in which it is stored. */
export const keyText = (kind: string, key: RecordKey): string => JSON.stringify([kind, ...key]);

const CHEMICAL_KEY = /^\["CV",(\d+),/;

/** Keys that identify a chemical regardless of the program that filed it: by CAS number, and by name. */
export const chemicalKeys = (facility: number, { name, cas }: ChemicalName): ReadonlyArray<RecordKey> => [
  ...(cas === "" ? [] : [[facility, "cas", cas]]),
  [facility, "name", name.replaceAll(/\s+/gu, " ").trim().toLowerCase()],
];
type ChemicalName = { readonly name: string; readonly cas: string };

/**
 * Computes record numbers such as `FATR2016` plus twelve characters from stored data, without a counter.
 * @param known record numbers and texts from an earlier file of another program, by `keyText`; each number is reused for
 * the first record that asks for it
 */
export const recordIds = (known: ReadonlyMap<string, string> = new Map()): RecordIds => {
  const keyOfId = new Map<string, string>();
  const reserved = new Set(known.values());
  const of = (kind: string, key: RecordKey, others: ReadonlyArray<RecordKey> = []): string => {
    const wanted = keyText(kind, key);
    const isFree = (id: string) => (keyOfId.get(id) ?? wanted) === wanted;
    for (const one of [key, ...others]) {
      const kept = known.get(keyText(kind, one));
      if (kept === undefined || !isRecordId(kind, kept) || !isFree(kept)) continue;
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
  const filed: RecordIds["filed"] = (kind, keys) =>
    keys.map((key) => known.get(keyText(kind, key))).find((text) => text !== undefined);
  const withChemicals = new Set([...known.keys()].flatMap((key) => CHEMICAL_KEY.exec(key)?.[1] ?? []));
  const isNew = (facility: number, recordId: string): boolean =>
    !reserved.has(recordId) && withChemicals.has(String(facility));
  return { of, filed, isNew };
};

/** Returns 1 for the first use of a name, 2 for the second, and so on, to tell equal names apart. */
export const countEquals = () => {
  const counts = new Map<string, number>();
  return (name: string): number => {
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return nth;
  };
};
