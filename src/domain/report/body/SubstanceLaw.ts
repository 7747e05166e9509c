import type { Finding, ReportRow } from "../model/ReportModel.ts";
import type { ColumnOf } from "../model/tables.ts";
import type { Contribution, Judged } from "../rules/Listed.ts";
import type { Term } from "./findings.ts";
import type { Law } from "./findingTable.ts";

/** A law that sums each substance of a list over the lines and compares it with one threshold. */
export type SubstanceLaw = Law & {
  readonly extra?: ReadonlyArray<ColumnOf<JudgedFinding>>;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (judged: Judged) => ReadonlyArray<string>;
};

export type Share = Contribution & { readonly derivation: number };

/** A judged substance, its finding, and its contributions with their derivations. */
export type JudgedFinding = {
  readonly judged: Judged;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<Share>;
};

/** What is added up. */
export const termsOf = (shares: ReadonlyArray<Share>): ReadonlyArray<Term> =>
  shares.flatMap(({ pounds, is_counted, derivation, line }) =>
    is_counted ? [{ value: pounds, derivation, line: line.index }] : [],
  );

/** Rows are made when they are read; their derivations exist before. */
export type MadeRow = () => ReportRow;
