import type { Finding, Term } from "../../amounts/Finding.ts";
import type { Rule } from "../../amounts/Rule.ts";
import type { FoundPart } from "./FoundPart.ts";
import type { Contribution, SubstanceTotal } from "./Listed.ts";

/** A law that adds up each substance of a list over all lines and compares it with one threshold. */
export type SubstanceLaw = {
  readonly rule: Rule;
  /** The citation that defines a process; a law with this evaluates each process separately. */
  readonly process?: string;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (substance: SubstanceTotal) => ReadonlyArray<string>;
};

/** What a line contributes to a substance. */
export type Share = Contribution & { readonly derivation: number };

export const termsOf = (shares: ReadonlyArray<Share>): ReadonlyArray<Term> =>
  shares.flatMap(({ pounds, is_counted, derivation, line }) =>
    is_counted ? [{ value: pounds, derivation, line: line.index }] : [],
  );

/** An evaluated substance, its finding, and its contributions with their derivations. */
export type SubstanceFinding = {
  readonly substance: SubstanceTotal;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<Share>;
  /** Null if the law or the lines are not divided into processes. */
  readonly part: FoundPart | null;
  /** True if the threshold is not reached only because of exemptions or pressures that a person entered. */
  readonly isBelowByMarks: boolean;
};
