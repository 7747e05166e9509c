import { Effect } from "effect";
import { SeasonEvaluator } from "./SeasonEvaluator.ts";
import { type LeasedSeason, type SeasonLane, SeasonQueue } from "./SeasonQueue.ts";

const evaluateOne = (leased: LeasedSeason, lane: SeasonLane) =>
  Effect.gen(function* () {
    const [queue, { evaluate }] = [yield* SeasonQueue, yield* SeasonEvaluator];
    const inputs = yield* queue.inputs(leased);
    const hasInventory = inputs !== null && inputs.inventories.length > 0;
    yield* queue.finish(leased, inputs, hasInventory ? yield* evaluate(inputs, queue.list, lane) : []);
  }).pipe(
    Effect.catchTag("EvaluationFailed", ({ cause }) => failed(leased, cause)),
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

const evaluateWaiting = (lane: SeasonLane) =>
  Effect.gen(function* () {
    const queue = yield* SeasonQueue;
    for (let evaluated = 0; ; evaluated++) {
      if (lane === "own") yield* queue.gather;
      const leased = yield* queue.lease(lane);
      if (leased === null) return evaluated;
      yield* evaluateOne(leased, lane);
    }
  });

/** Evaluates all that waits. Returns how many facility-years there were. */
export const evaluateDueSeasons = Effect.gen(function* () {
  yield* SeasonQueue.use(({ gather }) => gather);
  const evaluated = yield* Effect.all(LANES.map(evaluateWaiting), { concurrency: "unbounded" });
  return evaluated.reduce((sum, one) => sum + one, 0);
});

/** Keeps the answers of the season up to date. */
export const evaluateSeasons = Effect.forEach(
  LANES,
  (lane) =>
    evaluateWaiting(lane).pipe(
      Effect.catch((failure) => Effect.logWarning("The queue of the season could not be read", failure)),
      Effect.catchDefect((defect) => Effect.logError("Evaluating the season failed", defect)),
      Effect.andThen(SeasonQueue.use(({ wait }) => wait)),
      Effect.forever,
    ),
  { concurrency: "unbounded", discard: true },
);
