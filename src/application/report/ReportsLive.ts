import { Effect, Layer } from "effect";
import { REPORT_TYPES } from "#domain/report/reports.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { permit } from "../shared/Actor.ts";
import { refuseFailures } from "../shared/refuseFailures.ts";
import { notFound } from "../shared/resourceLive.ts";
import { openReport } from "./openReport.ts";
import { refuseMaking } from "./refuseMaking.ts";
import { ReportMaker } from "./ReportMaker.ts";
import { Reports } from "./Reports.ts";
import { type ReportRecord, ReportStore } from "./ReportStore.ts";
import { storedFiles } from "./storedFiles.ts";

/** So many earlier files are offered. */
const HISTORY = 10;
const permission = "report.create";

/** Reports by their rules: a report is a function of its snapshot, and every file that was handed out is kept. */
export const reportsLive = Layer.effect(
  Reports,
  Effect.gen(function* () {
    const store = yield* ReportStore;
    const maker = yield* ReportMaker;
    const files = storedFiles(store, yield* FileStore, yield* FileRecords, yield* Tokens);
    const open = openReport(store, maker);
    const stored = (id: number) =>
      Effect.flatMap(store.byId(id), (found) =>
        found === null ? Effect.fail(notFound("report")) : Effect.succeed(found),
      );
    const fileOf = (record: ReportRecord) =>
      Effect.map(files.read(record), (content) => ({ name: record.file_name, content }));

    return Reports.of({
      list: () => Effect.as(permit(permission), REPORT_TYPES),
      generate: (request) =>
        Effect.gen(function* () {
          yield* permit(permission);
          const { customer, report } = yield* open(request);
          const known = yield* store.byInputs(request, report.inputs_hash);
          return known === null ? yield* files.make(request, customer, report) : yield* fileOf(known);
        }).pipe(refuseMaking, refuseFailures()),
      preview: (request) =>
        Effect.gen(function* () {
          yield* permit(permission);
          const { report } = yield* open(request);
          const preview = yield* report.preview;
          const history = yield* store.history(request, HISTORY);
          return {
            ...preview,
            inputs_hash: report.inputs_hash,
            stored: history.map(({ id, generated_at, file_name, inputs_hash }) => ({
              id,
              generated_at,
              file_name,
              is_current: inputs_hash === report.inputs_hash,
            })),
          };
        }).pipe(Effect.scoped, refuseMaking, refuseFailures()),
      differences: (id) =>
        Effect.gen(function* () {
          yield* permit(permission);
          const record = yield* stored(id);
          const snapshot = yield* store.snapshot(id);
          if (snapshot === null) return yield* notFound("report");
          const { report } = yield* open(record, { mayBeEmpty: true });
          if (report.inputs_hash === record.inputs_hash) {
            return { id, is_current: true, changes: [], figures: [], figures_left_out: 0 };
          }
          return { id, is_current: false, ...(yield* report.differencesFrom(snapshot)) };
        }).pipe(Effect.scoped, refuseMaking, refuseFailures()),
      file: (id) =>
        permit(permission).pipe(Effect.andThen(stored(id)), Effect.flatMap(fileOf), refuseMaking, refuseFailures()),
    });
  }),
);
