import type { Finding, ReportRow } from "../model/ReportModel.ts";
import type { ColumnOf } from "../model/tables.ts";
import type { Judged } from "../rules/Listed.ts";
import type { Share } from "./findings.ts";
import type { FoundPart } from "./processSection.ts";
import type { Law } from "./findingTable.ts";

/** A law that sums each substance of a list over the lines and compares it with one threshold. */
export type SubstanceLaw = Law & {
  readonly extra?: ReadonlyArray<ColumnOf<JudgedFinding>>;
  readonly isByLocation?: boolean;
  readonly remarksOf?: (judged: Judged) => ReadonlyArray<string>;
};

/** A judged substance, its finding, and its contributions with their derivations. */
export type JudgedFinding = {
  readonly judged: Judged;
  readonly finding: Finding;
  readonly shares: ReadonlyArray<Share>;
  /** Null where the law or the lines know no processes. */
  readonly part: FoundPart | null;
  /** Not reached only because of what a person entered of its lines. */
  readonly isBelowByMarks: boolean;
};

/** Rows are made when they are read; their derivations exist before. */
export type MadeRow = () => ReportRow;
