import { Effect, Fiber } from "effect";
import { expect, it } from "vitest";
import { type ReportInputs, ReportMaker } from "#application/report/ReportMaker.ts";
import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import { reportMakerLive } from "#adapters/documents/worker/reportMaker.ts";
import { ask, type BorrowWorker, type ReportWorker, reportWorkers } from "#adapters/documents/worker/reportWorkers.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { benchLines, benchLists, benchRow } from "../../../../tools/bench/reportInputs.ts";

const run = (test: (borrow: BorrowWorker) => Effect.Effect<void, unknown>) =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(reportWorkers({ isAhead: false }), test)));
const borrowed = <A, E>(borrow: BorrowWorker, work: (worker: ReportWorker) => Effect.Effect<A, E>) =>
  Effect.scoped(Effect.flatMap(borrow, work));
const forget = (worker: ReportWorker) => Effect.as(ask(worker, { _tag: "Forget" }), worker.pid);

it("a report whose worker is killed fails at once, and so does the next question; the server goes on", () =>
  run((borrow) =>
    borrowed(borrow, (worker) =>
      Effect.gen(function* () {
        const pending = yield* Effect.forkChild(Effect.flip(ask(worker, { _tag: "Read", inputs: inputsOf(SPILLS) })));
        process.kill(worker.pid, "SIGKILL");
        const failures = [yield* Fiber.join(pending), yield* Effect.flip(ask(worker, { _tag: "Preview" }))];
        for (const failure of failures) {
          expect(failure).toMatchObject({ _tag: "MakingFailed", cause: { _tag: "WorkerEnded", by: "killed" } });
        }
      }),
    ),
  ));

it("a worker of reports that throws ends, and says why", () =>
  run((borrow) =>
    borrowed(borrow, (worker) =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(ask(worker, { _tag: "Preview" }));
        expect(failure.cause).toMatchObject({ by: "failure", output: expect.stringContaining("No snapshot") });
      }),
    ),
  ));

it("a worker makes the next report as well; one that crashed, or whose report was given up, is replaced", () =>
  run((borrow) =>
    Effect.gen(function* () {
      const first = yield* borrowed(borrow, forget);
      let used: ReportWorker | null = null;
      const again = yield* borrowed(borrow, (worker) => {
        used = worker;
        return forget(worker);
      });
      expect(again).toBe(first);
      yield* Effect.promise(async () => used?.end());
      const afterCrash = yield* borrowed(borrow, forget);
      expect(afterCrash).not.toBe(first);
      // Nothing has been read, so it is refused; nobody knows what else is wrong with such a worker.
      yield* Effect.ignore(borrowed(borrow, (worker) => ask(worker, { _tag: "Preview" })));
      expect(yield* borrowed(borrow, forget)).not.toBe(afterCrash);
    }),
  ));

const SPILLS = "epcra_section_304_cercla_spill_reporting";
const place = { address: "1 Mill Rd", city: "Peoria", state: "IL", zip: "61602", phone: "" };
const json = (value: unknown) => [new TextEncoder().encode(JSON.stringify(value))];
const inputsOf = (type: ReportTypeId): ReportInputs => ({
  format: 1,
  type,
  prepared_on: "2026-11-22",
  year: 2026,
  lines: json(benchLines(5).map(benchRow)),
  rules: ruleVersions(type),
  customer: { id: 1, name: "Acme", prepared_at: null, ...place },
  facility: { id: 1, name: "North Plant", ...place },
  inventories: [{ id: 1, is_completed: true }],
  lists: benchLists
    .filter((list) => REPORTS[type].lists.includes(list.type))
    .map((list) => ({ ...list, rows: json(list.rows) })),
});

it("what was read for a report is sent to its worker, and for a comparison: the server keeps no copy of it", () => {
  const sizeOf = ({ lines, lists }: ReportInputs) =>
    [...lines, ...lists.flatMap(({ rows }) => rows)].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const [one, before, after] = [inputsOf(SPILLS), inputsOf(SPILLS), inputsOf(SPILLS)];
  expect(sizeOf(one)).toBeGreaterThan(1e5);
  return Effect.runPromise(
    Effect.gen(function* () {
      const maker = yield* ReportMaker;
      yield* maker.open(one);
      yield* maker.compare(before, after, []);
      expect([one, before, after].map(sizeOf)).toEqual([0, 0, 0]);
    }).pipe(Effect.scoped, Effect.provide(reportMakerLive({ isAhead: false }))),
  );
});

it("a warm worker writes the bytes of a fresh one", async () => {
  const bytesOf = (type: ReportTypeId) =>
    Effect.gen(function* () {
      const report = yield* (yield* ReportMaker).open(inputsOf(type));
      const preview = yield* report.preview;
      const { content } = yield* report.file;
      return { preview, bytes: Buffer.from(yield* Effect.promise(() => content.arrayBuffer())) };
    }).pipe(Effect.scoped);
  const threshold = "epcra_section_313_threshold_from_r_processed";
  const made = (types: ReadonlyArray<ReportTypeId>) =>
    Effect.runPromise(Effect.forEach(types, bytesOf).pipe(Effect.provide(reportMakerLive({ isAhead: false }))));
  const warm = await made([SPILLS, threshold]);
  const [fresh] = await made([threshold]);
  expect(warm.at(-1)?.preview).toEqual(fresh?.preview);
  expect(fresh?.bytes.equals(warm.at(-1)?.bytes ?? Buffer.of())).toBe(true);
});
