import { createHash } from "node:crypto";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import { canonicalLine, sortedJson } from "#domain/report/snapshot/canonicalInputs.ts";
import { type LineRow, lineOf } from "#domain/report/snapshot/lineRow.ts";
import {
  type ReportSnapshot,
  type SnapshotLine,
  type SnapshotList,
  type SnapshotListRow,
  WORDS_VERSION,
} from "#domain/report/snapshot/ReportSnapshot.ts";
import { countAnswers, evaluateAnswers } from "#domain/season/countAnswers.ts";
import type { ReportEffect } from "#domain/season/ListEffect.ts";
import { reportEffect } from "#domain/season/reportEffect.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import type { JsonBytes } from "#application/report/ReportStore.ts";
import type { EvaluationList, EvaluatedReport, SeasonInputs } from "#application/season/SeasonQueue.ts";

/**
 * `lists`: those that were not sent before, or in another version. `trial`: a list to be tried in place of the current
 * one; without `list`, the one that was sent last.
 */
export type EvaluationQuestion = Omit<SeasonInputs, "lists" | "stamps"> & {
  readonly prepared_on: string;
  readonly lists: ReadonlyArray<EvaluationList>;
  readonly trial?: { readonly type: ReferenceListType; readonly list: EvaluationList | null };
};
/** `effects`: of the list that is tried; `reports` is empty then. */
export type EvaluationAnswer = {
  readonly reports: ReadonlyArray<EvaluatedReport>;
  readonly effects: ReadonlyArray<ReportEffect>;
};

const utf8 = new TextDecoder();
/** JSON from the database, by the statements of LineRow and SnapshotListRow. */
const parsed = <A>(parts: ReadonlyArray<JsonBytes>): ReadonlyArray<A> =>
  parts.flatMap((part): ReadonlyArray<A> => JSON.parse(utf8.decode(part)));
const readList = (list: EvaluationList): SnapshotList => ({ ...list, rows: parsed<SnapshotListRow>(list.rows) });

const hashOf = (parts: ReadonlyArray<string | Uint8Array>): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};
/** What no filing says of a line: which record it is, its sheet, and whether a walk has confirmed it. */
const NOT_FILED = {
  inventory_product_id: 0,
  inventory_id: 0,
  product_id: 0,
  sds_no: 0,
  sds_status: "sds",
  sds_date: null,
  to_confirm: false,
} as const satisfies Partial<SnapshotLine>;
const filedText = (line: SnapshotLine): string => sortedJson({ ...canonicalLine(line), ...NOT_FILED });

/** Evaluates all reports of a facility and a year; keeps the newest list of each type, and the one that is tried. */
export const evaluateReports = (): ((question: EvaluationQuestion) => EvaluationAnswer) => {
  const kept = new Map<ReferenceListType, SnapshotList>();
  const listHashes = new Map<ReferenceListType, string>();
  let tried: SnapshotList | null = null;
  return ({ lists, lines: rows, trial, ...head }) => {
    for (const list of lists) {
      kept.set(list.type, readList(list));
      listHashes.set(list.type, hashOf(list.rows));
    }
    const lines = parsed<LineRow>(rows).map(lineOf);
    const snapshotOf = (type: SeasonReportId, instead: SnapshotList | null): ReportSnapshot => ({
      ...head,
      format: 1,
      type,
      lines,
      lists: REPORTS[type].lists.flatMap((name) => (instead?.type === name ? instead : (kept.get(name) ?? []))),
      rules: ruleVersions(type),
      words: WORDS_VERSION,
    });
    if (trial === undefined) {
      const place = sortedJson([head.year, head.customer, head.facility]);
      const said = hashOf([place, ...lines.map(filedText).toSorted()]);
      const reports = SEASON_REPORT_IDS.map((type) => ({
        type,
        facts_stamp: hashOf([said, ...REPORTS[type].lists.flatMap((name) => listHashes.get(name) ?? [])]),
        ...countAnswers(snapshotOf(type, null)),
      }));
      return { reports, effects: [] };
    }
    if (trial.list !== null) tried = readList(trial.list);
    const types = SEASON_REPORT_IDS.filter((type) => REPORTS[type].lists.some((name) => name === trial.type));
    const effects = types.flatMap(
      (type) =>
        reportEffect(type, evaluateAnswers(snapshotOf(type, null)), evaluateAnswers(snapshotOf(type, tried))) ?? [],
    );
    return { reports: [], effects };
  };
};
