import { Effect } from "effect";
import { SeasonJudge } from "./SeasonJudge.ts";
import { type LeasedSeason, SeasonQueue } from "./SeasonQueue.ts";

const judgeOne = (leased: LeasedSeason) =>
  Effect.gen(function* () {
    const [queue, { judge }] = [yield* SeasonQueue, yield* SeasonJudge];
    const inputs = yield* queue.inputs(leased);
    const hasInventory = inputs !== null && inputs.inventories.length > 0;
    yield* queue.finish(leased, inputs, hasInventory ? yield* judge(inputs, queue.list) : []);
  }).pipe(
    Effect.catchTag("JudgingFailed", ({ cause }) => failed(leased, cause)),
    Effect.catchDefect((defect) => failed(leased, defect)),
    Effect.annotateLogs({ facility_id: leased.facility_id, year: leased.year }),
  );

const failed = (leased: LeasedSeason, cause: unknown) =>
  Effect.andThen(
    Effect.logError("The reports of a facility could not be evaluated", cause),
    SeasonQueue.use((queue) => queue.fail(leased)),
  );

/** Facility-years that are evaluated at the same time, each in a process of its own. */
export const SEASONS_AT_ONCE = 2;

const judgeWaiting = Effect.gen(function* () {
  const queue = yield* SeasonQueue;
  for (let judged = 0; ; judged++) {
    // Each time, so that a saved line does not wait for a whole reference list.
    yield* queue.gather;
    const leased = yield* queue.lease;
    if (leased === null) return judged;
    yield* judgeOne(leased);
  }
});

/** Evaluates all that waits. Returns how many facility-years there were. */
export const judgeDueSeasons = Effect.map(
  Effect.all(
    Array.from({ length: SEASONS_AT_ONCE }, () => judgeWaiting),
    { concurrency: SEASONS_AT_ONCE },
  ),
  (judged) => judged.reduce((sum, one) => sum + one, 0),
);

/** Keeps the answers of the season up to date. */
export const judgeSeasons = Effect.gen(function* () {
  const queue = yield* SeasonQueue;
  for (;;) {
    yield* judgeDueSeasons.pipe(
      Effect.catch((failure) => Effect.logWarning("The queue of the season could not be read", failure)),
      Effect.catchDefect((defect) => Effect.logError("Evaluating the season failed", defect)),
    );
    yield* queue.wait;
  }
});
