import type { Finding, Term } from "../../amounts/Finding.ts";
import type { Rule } from "../../amounts/Rule.ts";
import type { FoundPart } from "./FoundPart.ts";
import type { Contribution, SubstanceTotal } from "./Listed.ts";

/** A law that sums each substance of a list over the lines and compares it with one threshold. */
export type SubstanceLaw = {
  readonly rule: Rule;
  /** Where the law says what a process is; such a law evaluates each by itself. */
  readonly process?: string;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (substance: SubstanceTotal) => ReadonlyArray<string>;
};

/** A line's part in a substance. */
export type Share = Contribution & { readonly derivation: number };

export const termsOf = (shares: ReadonlyArray<Share>): ReadonlyArray<Term> =>
  shares.flatMap(({ pounds, is_counted, derivation, line }) =>
    is_counted ? [{ value: pounds, derivation, line: line.index }] : [],
  );

/** A substance that was evaluated, its finding, and its contributions with their derivations. */
export type SubstanceFinding = {
  readonly substance: SubstanceTotal;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<Share>;
  /** Null where the law or the lines know no processes. */
  readonly part: FoundPart | null;
  /** Not reached only because of what a person entered of its lines. */
  readonly isBelowByMarks: boolean;
};
