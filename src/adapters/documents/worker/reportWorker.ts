// Runs in a separate process: computes reports and writes their files, see reportWorkers.ts.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { compareReports } from "#domain/report/differences/compareReports.ts";
import { previewModel } from "#domain/report/preview/previewModel.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { canonicalInputs, canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import { type LineRow, lineOf } from "#domain/report/snapshot/lineRow.ts";
import type { ReportSnapshot, SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { ReportInputs } from "#application/report/ReportMaker.ts";
import { parsed } from "#application/report/parsed.ts";
import { answerQuestions } from "../../processes/answerQuestions.ts";
import type { OpenedFiling } from "../filing/openedFiling.ts";
import type { ReportAnswer, ReportAnswers, ReportQuestion } from "./reportWorkers.ts";
import { writeReport } from "../report/writeReport.ts";

const snapshotOf = ({ lines, lists, ...head }: ReportInputs): ReportSnapshot =>
  canonicalSnapshot({
    ...head,
    lines: parsed<LineRow>(lines).map(lineOf),
    lists: lists.map((list) => ({ ...list, rows: parsed<SnapshotListRow>(list.rows) })),
  });
const hashOf = (inputs: ReportSnapshot): string => {
  const hash = createHash("sha256");
  for (const piece of canonicalInputs(inputs)) hash.update(piece);
  return hash.digest("hex");
};
/** A snapshot as 'Write' wrote it, perhaps years ago. */
const storedSnapshot = (bytes: Uint8Array): ReportSnapshot => JSON.parse(gunzipSync(bytes).toString());
const computed = (snapshot: ReportSnapshot) => ({ snapshot, model: reportModel(snapshot) });

let snapshot: ReportSnapshot | null = null;
let inputs_hash = "";
let report: ReturnType<typeof computed> | null = null;
const read = (inputs: ReportSnapshot): ReportAnswers["Read"] => {
  snapshot = inputs;
  report = null;
  inputs_hash = hashOf(inputs);
  return { inputs_hash };
};
const nothingRead = (): never => {
  throw new Error("No snapshot has been read");
};
const current = () => {
  if (snapshot === null) return nothingRead();
  report ??= computed(snapshot);
  return report;
};

const yearsOf = async ({
  before: earlier,
  after: later,
  sources,
}: Extract<ReportQuestion, { readonly _tag: "ReadYears" }>) => {
  const { yearsCompared } = await import("../report/yearsCompared.ts");
  const [before, after] = [snapshotOf(earlier), snapshotOf(later)];
  const inputs_hash = createHash("sha256")
    .update(`${hashOf(before)}${hashOf(after)}`)
    .digest("hex");
  return {
    ...yearsCompared(before, after, sources),
    imprint: { inputs_hash, prepared_on: after.prepared_on },
  };
};
let years: Awaited<ReturnType<typeof yearsOf>> | null = null;
let filing: OpenedFiling | null = null;

const answer = async (question: ReportQuestion): Promise<ReportAnswer> => {
  switch (question._tag) {
    case "Read":
      return read(snapshotOf(question.inputs));
    case "Reread":
      return read(storedSnapshot(question.snapshot));
    case "Preview":
      return previewModel(current().model);
    case "Write": {
      // Written before the model is computed, so that both are not in memory at once.
      const { prepared_on } = snapshot ?? nothingRead();
      writeFileSync(question.snapshot, gzipSync(JSON.stringify(snapshot)));
      const { model } = current();
      await writeReport(question.file, model, { inputs_hash, prepared_on });
      return null;
    }
    case "Compare":
      return compareReports(computed(storedSnapshot(question.snapshot)), current());
    case "ReadYears":
      years = await yearsOf(question);
      return null;
    case "ViewYears":
      return (years ?? nothingRead()).view();
    case "WriteYears": {
      const { model, imprint } = years ?? nothingRead();
      if (question.kind === "pdf")
        await (await import("../report/pdf/writePdf.ts")).writePdf(question.file, [model], imprint);
      else await (await import("../report/workbook/writeWorkbook.ts")).writeWorkbook(question.file, model(), imprint);
      return null;
    }
    case "Meter": {
      const { slimBasis } = await import("#domain/meter/slimBasis.ts");
      return slimBasis(snapshotOf(question.inputs), question.facts, question.input);
    }
    case "Evidence": {
      const { reportEvidence, zipOfEvidence } = await import("../filing/evidence.ts");
      const { snapshot: stored, name, file, path } = question;
      writeFileSync(path, zipOfEvidence(await reportEvidence(storedSnapshot(stored), name, file, path)));
      return null;
    }
    case "ReadFiling": {
      const { facilities, parts, ...head } = question.inputs;
      const reports = facilities.map(({ report, facts }) => ({ report: snapshotOf(report), facts }));
      filing = (await import("../filing/openedFiling.ts")).openedFiling({ ...head, facilities: reports }, parts);
      return { inputs_hash: filing.inputs_hash };
    }
    case "RereadFiling":
      filing = (await import("../filing/openedFiling.ts")).reopenedFiling(question.snapshot, question.parts);
      return { inputs_hash: filing.inputs_hash };
    case "ViewFiling":
      return (filing ?? nothingRead()).view();
    case "WriteFiling":
      return (filing ?? nothingRead()).write(question);
    case "Forget":
      filing = null;
      snapshot = null;
      report = null;
      years = null;
      return { heap: process.memoryUsage().heapTotal };
  }
};

answerQuestions<ReportQuestion, ReportAnswer>(async (question, say) => say(await answer(question)));
