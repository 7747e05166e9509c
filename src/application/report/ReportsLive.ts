import { Effect, Layer, Struct } from "effect";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { evidenceName } from "#domain/files/evidenceName.ts";
import { REPORTS, REPORT_TYPES, reportFileName, ruleVersions } from "#domain/report/reports.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { WORDS_VERSION } from "#domain/report/snapshot/ReportSnapshot.ts";
import { Invalid } from "#domain/shared/errors.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { permit } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { comparisons } from "./comparisons.ts";
import { metering } from "./metering.ts";
import { inTurn, madeFiles, makingReports } from "./making.ts";
import { type OpenReport, ReportMaker } from "./ReportMaker.ts";
import { NO_INVENTORY, NOT_THEIRS } from "./reportRefusals.ts";
import { Reports } from "./Reports.ts";
import { type InputsOf, type ReportRecord, ReportStore } from "./ReportStore.ts";
import { today } from "../shared/today.ts";

/** How many earlier files are offered. */
const HISTORY = 10;

const programOf = (type: ReportTypeId): InputsOf => ({
  format: 1,
  lists: REPORTS[type].lists,
  rules: ruleVersions(type),
});
const unchangedSince = (id: number): ReportDifferences => ({
  id,
  is_current: true,
  changes: [],
  figures: [],
  figures_left_out: 0,
});

type Opened = { readonly customer: string; readonly inputs_stamp: string; readonly report: OpenReport };

/** A report is a function of its snapshot, and every file that was handed out is kept. */
export const reportsLive = Layer.effect(
  Reports,
  Effect.gen(function* () {
    const store = yield* ReportStore;
    const maker = yield* ReportMaker;
    const files = madeFiles(yield* FileStore, yield* FileRecords, yield* Tokens);
    /** The day of preparation is in UTC. */
    const open = (request: ReportRequest, { mayBeEmpty = false } = {}) =>
      Effect.gen(function* () {
        const { type, year } = request;
        const found = yield* store.inputs(request, programOf(type));
        if (found === null) return yield* new Invalid({ message: NOT_THEIRS, errors: { facility_id: [NOT_THEIRS] } });
        const { inputs_stamp, ...inputs } = found;
        if (inputs.inventories.length === 0 && !mayBeEmpty) {
          return yield* new Invalid({ message: NO_INVENTORY, errors: { year: [NO_INVENTORY] } });
        }
        const prepared_on = yield* today;
        const { format, rules } = programOf(type);
        const report = yield* maker.open({ format, type, prepared_on, year, ...inputs, rules, words: WORDS_VERSION });
        return { customer: inputs.customer.name, inputs_stamp, report };
      });
    const stored = (id: number) =>
      Effect.flatMap(store.byId(id), (found) =>
        found === null ? Effect.fail(notFound("report")) : Effect.succeed(found),
      );
    const fileOf = ({ id, type, file_name, file_hash }: ReportRecord) =>
      files.read(
        { name: file_name, kind: REPORTS[type].kind, hash: file_hash },
        {
          of: { report: id },
          words: "A report file",
          snapshot: store.snapshot(id),
          content: (snapshot) =>
            Effect.gen(function* () {
              const report = yield* maker.reopen(type, snapshot);
              return (yield* report.file).content;
            }),
          remade: (otherFile) => store.remade(id, otherFile),
        },
      );
    /** Creates the file and stores it with its snapshot. */
    const made = (request: ReportRequest, { customer, inputs_stamp, report }: Opened) =>
      Effect.gen(function* () {
        const { content, snapshot } = yield* report.file;
        const { inputs_hash } = report;
        const { type, customer_id, facility_id, year } = request;
        const name = reportFileName(type, customer, year);
        yield* Effect.gen(function* () {
          const file_id = yield* files.keep(content, { name, kind: REPORTS[type].kind });
          const about = { inputs_hash, inputs_stamp, snapshot, file_name: name, file_id };
          yield* store.add({ type, customer_id, facility_id, year, ...about });
        }).pipe(Effect.scoped, Effect.uninterruptible);
        return { name, content };
      });

    const compared = (request: ReportRequest) =>
      Effect.gen(function* () {
        const opened = yield* open(request);
        const known = yield* store.byInputs(request, opened.report.inputs_hash);
        if (known === null) return yield* made(request, opened);
        yield* opened.report.done;
        yield* store.stamped(known.id, opened.inputs_stamp);
        return yield* fileOf(known);
      });
    const previewed = (request: ReportRequest) =>
      Effect.gen(function* () {
        const { report } = yield* open(request);
        const preview = yield* report.preview;
        const history = yield* store.history(request, HISTORY);
        return {
          ...preview,
          inputs_hash: report.inputs_hash,
          stored: history.map((one) => ({
            ...Struct.pick(one, ["id", "generated_at", "file_name", "remade_at", "is_same_file"]),
            is_current: one.inputs_hash === report.inputs_hash,
          })),
        };
      });
    const differing = (record: ReportRecord) =>
      Effect.gen(function* () {
        const snapshot = yield* store.snapshot(record.id);
        if (snapshot === null) return yield* notFound("report");
        const { report } = yield* open(record, { mayBeEmpty: true });
        if (report.inputs_hash === record.inputs_hash) return unchangedSince(record.id);
        return { id: record.id, is_current: false, ...(yield* report.differencesFrom(snapshot)) };
      });

    return Reports.of({
      list: () => Effect.as(permit("report.create"), REPORT_TYPES),
      generate: (request) =>
        Effect.gen(function* () {
          const unchanged = yield* store.byStamp(request, yield* store.stamp(request, programOf(request.type)));
          if (unchanged !== null) return yield* fileOf(unchanged);
          return yield* inTurn(store, [request], compared(request));
        }).pipe(makingReports),
      preview: (request) => inTurn(store, [request], previewed(request)).pipe(Effect.scoped, makingReports),
      ...comparisons(store, maker),
      ...metering(store, maker),
      differences: (id) =>
        Effect.gen(function* () {
          const record = yield* stored(id);
          if (record.inputs_stamp === (yield* store.stamp(record, programOf(record.type)))) return unchangedSince(id);
          return yield* inTurn(store, [record], differing(record));
        }).pipe(Effect.scoped, makingReports),
      evidence: (id) =>
        Effect.gen(function* () {
          const file = yield* Effect.flatMap(stored(id), fileOf);
          const snapshot = yield* store.snapshot(id);
          if (snapshot === null) return yield* notFound("report");
          return { name: evidenceName(file.name), content: yield* maker.evidence(snapshot, file) };
        }).pipe(makingReports),
      file: (id) => Effect.flatMap(stored(id), fileOf).pipe(makingReports),
    });
  }),
);
