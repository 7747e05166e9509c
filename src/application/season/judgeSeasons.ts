import { Effect } from "effect";
import { SeasonJudge } from "./SeasonJudge.ts";
import { type LeasedSeason, type SeasonLane, SeasonQueue } from "./SeasonQueue.ts";

const judgeOne = (leased: LeasedSeason, lane: SeasonLane) =>
  Effect.gen(function* () {
    const [queue, { judge }] = [yield* SeasonQueue, yield* SeasonJudge];
    const inputs = yield* queue.inputs(leased);
    const hasInventory = inputs !== null && inputs.inventories.length > 0;
    yield* queue.finish(leased, inputs, hasInventory ? yield* judge(inputs, queue.list, lane) : []);
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

/** What is evaluated at the same time, each in a process of its own: a saved line never waits for a reference list. */
const LANES: ReadonlyArray<SeasonLane> = ["own", "others", "others"];

const judgeWaiting = (lane: SeasonLane) =>
  Effect.gen(function* () {
    const queue = yield* SeasonQueue;
    for (let judged = 0; ; judged++) {
      if (lane === "own") yield* queue.gather;
      const leased = yield* queue.lease(lane);
      if (leased === null) return judged;
      yield* judgeOne(leased, lane);
    }
  });

/** Evaluates all that waits. Returns how many facility-years there were. */
export const judgeDueSeasons = Effect.gen(function* () {
  yield* SeasonQueue.use(({ gather }) => gather);
  const judged = yield* Effect.all(LANES.map(judgeWaiting), { concurrency: "unbounded" });
  return judged.reduce((sum, one) => sum + one, 0);
});

/** Keeps the answers of the season up to date. */
export const judgeSeasons = Effect.forEach(
  LANES,
  (lane) =>
    judgeWaiting(lane).pipe(
      Effect.catch((failure) => Effect.logWarning("The queue of the season could not be read", failure)),
      Effect.catchDefect((defect) => Effect.logError("Evaluating the season failed", defect)),
      Effect.andThen(SeasonQueue.use(({ wait }) => wait)),
      Effect.forever,
    ),
  { concurrency: "unbounded", discard: true },
);
