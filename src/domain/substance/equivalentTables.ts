import tables from "./equivalents.json" with { type: "json" };

/** The laws to which a table row applies; Tier II uses the list of section 302. */
export type Regime = "302" | "304" | "313" | "rmp" | "psm";

export type Equivalent = {
  readonly to: string;
  readonly regimes: ReadonlyArray<Regime>;
  readonly words: string;
  /** Weight % of the listed substance in it; null if it is the substance itself. */
  readonly share: string | null;
  /** True if it releases the substance only when dissolved; the amount is then added to any other. */
  readonly isSource: boolean;
  /** Why it is not counted although a stricter reading would count it; absent if it is counted. */
  readonly excluded?: string;
};

/** A substance that table 302.4 lists with its salts or esters (40 CFR 302.4, 261.33). */
export type SaltFamily = {
  /** The CAS number of its row. */
  readonly to: string;
  readonly name: string;
  /** Salts and esters without a row of their own. */
  readonly members: ReadonlyArray<string>;
  /** Numbers of its salts and esters that have rows of their own. */
  readonly listed: ReadonlyArray<string>;
  /** Words of a name that point to it. */
  readonly phrases: string;
};

export const SALT_FAMILIES: ReadonlyArray<SaltFamily> = tables.salts.map(({ members, listed, ...one }) => ({
  ...one,
  members: members.split(" "),
  listed: listed.split(" "),
}));
export const SALT_NUMBERS: ReadonlySet<string> = new Set(SALT_FAMILIES.flatMap(({ members }) => members));

/**
 * Gases that are mixtures under a single CAS number, which no list of a law contains although their components are
 * listed. Each belongs to the listed substance that makes up most of it.
 */
export const FUEL_GAS_MIXTURES = tables.fuelGases;

const AMMONIA = "7664-41-7";
export const HYDROXIDE = "1336-21-6";
const SALT_WORDS = "a water dissociable ammonium salt is a source of aqueous ammonia (60 FR 34172; EPA 745-R-00-005)";
/**
 * CAS numbers, formulas, and the weight % of NH3 in the salt by molecular weight. A salt with two ammonium ions counts
 * ammonia twice; ammonium nitrate counts it once.
 */
export const AMMONIUM_SALTS = Object.entries(tables.ammoniumSalts).map(([cas, facts]) => {
  const [formula = "", percent = ""] = facts.split(" ");
  return [cas, formula, percent] as const;
});

/** The listed salt of a hydrate: 'This designation includes any isomers and hydrates' (40 CFR 116.4; CERCLA 101(14)(A)). */
export const HYDRATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(tables.hydrates).flatMap(([to, hydrates]) => hydrates.split(" ").map((cas) => [cas, to] as const)),
);

type Row = Pick<Equivalent, "to" | "words" | "excluded"> & {
  /** CAS numbers and regimes, separated by blanks. */
  readonly from: string;
  readonly regimes: string;
  readonly share?: string;
};
const ROWS: ReadonlyArray<Row> = [
  ...tables.rows,
  ...AMMONIUM_SALTS.map(([from, , share]) => ({ to: AMMONIA, from, regimes: "313", words: SALT_WORDS, share })),
  ...[...HYDRATE_OF].map(([from, to]) => ({
    to,
    from,
    regimes: "304",
    words: "a hydrate of the listed salt (40 CFR 116.4, 302.4)",
  })),
  ...Object.values(FUEL_GAS_MIXTURES).map(({ to, numbers, words }) => ({
    to,
    from: numbers,
    regimes: "rmp",
    words: `${words}, whose flammable components are listed; the whole mixture counts (40 CFR 68.130, 68.115(b)(2)(i))`,
  })),
  ...tables.salts.map(({ to, name, members }) => ({
    to,
    from: members,
    regimes: "304",
    words: `listed as ${name} (40 CFR 302.4)`,
  })),
];

const found = new Map<string, ReadonlyArray<Equivalent>>();
for (const { from, regimes, share = null, ...row } of ROWS) {
  // The rows have only valid regimes.
  const one = { ...row, regimes: regimes.split(" ") as ReadonlyArray<Regime>, share, isSource: share !== null };
  for (const cas of from.split(" ")) found.set(cas, [...(found.get(cas) ?? []), one]);
}

/** By the CAS number that is not listed. */
export const EQUIVALENTS: ReadonlyMap<string, ReadonlyArray<Equivalent>> = found;
