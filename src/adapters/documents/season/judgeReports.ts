import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { ruleVersions } from "#domain/report/reportTypes.ts";
import { type LineRow, lineOf } from "#domain/report/snapshot/lineRow.ts";
import { type SnapshotList, type SnapshotListRow, WORDS_VERSION } from "#domain/report/snapshot/ReportSnapshot.ts";
import { countAnswers } from "#domain/season/countAnswers.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";
import type { JsonBytes } from "#application/report/ReportStore.ts";
import type { JudgedList, JudgedReport, SeasonInputs } from "#application/season/SeasonQueue.ts";

/** `lists`: those that were not sent before, or in another version. */
export type JudgeQuestion = Omit<SeasonInputs, "lists" | "stamps"> & {
  readonly prepared_on: string;
  readonly lists: ReadonlyArray<JudgedList>;
};
export type JudgeAnswer = ReadonlyArray<JudgedReport>;

const utf8 = new TextDecoder();
/** JSON from the database, by the statements of LineRow and SnapshotListRow. */
const parsed = <A>(parts: ReadonlyArray<JsonBytes>): ReadonlyArray<A> =>
  parts.flatMap((part): ReadonlyArray<A> => JSON.parse(utf8.decode(part)));

/** Evaluates all reports of a facility and a year; keeps the newest list of each type. */
export const judgeReports = (): ((question: JudgeQuestion) => JudgeAnswer) => {
  const kept = new Map<ReferenceListType, SnapshotList>();
  return ({ lists, lines: rows, ...head }) => {
    for (const list of lists) kept.set(list.type, { ...list, rows: parsed<SnapshotListRow>(list.rows) });
    const lines = parsed<LineRow>(rows).map(lineOf);
    return SEASON_REPORT_IDS.map((type) => ({
      type,
      ...countAnswers({
        ...head,
        format: 1,
        type,
        lines,
        lists: REPORTS[type].lists.flatMap((name) => kept.get(name) ?? []),
        rules: ruleVersions(type),
        words: WORDS_VERSION,
      }),
    }));
  };
};
