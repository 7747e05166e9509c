import type { Pictogram } from "./pictograms.ts";

/** How the fire code reads a class; degrees that the class does not tell are decided by other facts of the line. */
export type PermitKind =
  | "flammable liquid"
  | "aerosol"
  | "flammable gas"
  | "flammable solid"
  | "corrosive"
  | "corrosive or irritating"
  | "corrosive to metals"
  | "highly toxic"
  | "toxic"
  | "toxic by rating"
  | "oxidizing gas"
  | "oxidizer"
  | "organic peroxide"
  | "pyrophoric"
  | "unstable"
  | "water-reactive"
  | "inert"
  | "gas under pressure"
  | "explosive";

/** What a class means for the laws, whatever an admin names it. */
export type HazardTraits = {
  /** Hazard category of Tier II, word by word (40 CFR 370.66); null: none of them. */
  readonly tier_two: string | null;
  /** Null: not in the fire code's tables. */
  readonly permit: PermitKind | null;
  /** Characteristic of its waste (40 CFR 261.21 to 261.23). */
  readonly waste: "ignitable" | "ignitable gas" | "ignitable solid" | "oxidizer" | "corrosive" | "reactive" | null;
  /** Whether PSM reads it as flammable (29 CFR 1910.119(a)(1)(ii)). */
  readonly psm: "flammable" | "flammable gas" | null;
  /** Which rating of the NFPA diamond it accounts for. */
  readonly accounts_for: "toxicity" | "corrosion" | "instability" | null;
};

/** A hazard class of GHS, or a word of the trade that is none, by a code that never changes. */
export type GhsClass = HazardTraits & {
  readonly code: string;
  readonly class: string;
  /** `category 2`, `type B`, `division 1.4`; null: not known, or the class has only one. */
  readonly category: string | null;
  /** `Flammable liquid, category 2`. */
  readonly name: string;
  /** Hazard statements (GHS, annex 3). */
  readonly h_codes: ReadonlyArray<string>;
  /** On labels; null: none, or not known. */
  readonly signal: "Danger" | "Warning" | null;
  /** On labels, as far as they are known. */
  readonly pictograms: ReadonlyArray<Pictogram>;
  /** What a label needs to know to show all of both; null: nothing. */
  readonly lacks: "category" | "class" | null;
};
