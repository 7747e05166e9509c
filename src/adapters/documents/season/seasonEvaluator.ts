import { constants, setPriority } from "node:os";
import { Effect, Exit, Layer, Semaphore } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { EvaluationFailed, SeasonEvaluator, type TriedList } from "#application/season/SeasonEvaluator.ts";
import type { EvaluationList, SeasonInputs, SeasonLane } from "#application/season/SeasonQueue.ts";
import type { StoreFailure } from "#application/shared/ResourceStore.ts";
import { startWorker, type WorkerProcess } from "../../processes/workerProcess.ts";
import type { EvaluationAnswer, EvaluationQuestion } from "./evaluateReports.ts";
import { today } from "#application/shared/today.ts";

const PROGRAM = { file: new URL("./evaluationWorker.ts", import.meta.url), heap: 768, memory: 1280 };
/** Seconds of processor time for all reports of a facility. */
const MOST_SECONDS = 120;
/** In milliseconds: an unused worker is ended after this time, to free its memory. */
const UNUSED = 60_000;

type ReadList = (type: ReferenceListType) => Effect.Effect<EvaluationList, StoreFailure>;
type Worker = WorkerProcess<EvaluationQuestion, EvaluationAnswer>;

/** How many processes each lane has. */
const AT_ONCE: Readonly<Record<SeasonLane, number>> = { own: 1, others: 2 };

/** Lists and saves come before what waits for a reference list. */
const giveWay = ({ pid }: Worker): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, which its first question will tell.
  }
};

/** A process, started when it is first needed. It keeps the lists, which are much larger than an inventory. */
const keepWorker = (lane: SeasonLane) => {
  let worker: Worker | null = null;
  let unused: NodeJS.Timeout | undefined;
  const sent = new Map<ReferenceListType | "trial", string>();
  const end = async (): Promise<void> => {
    clearTimeout(unused);
    const ended = worker;
    worker = null;
    await ended?.end();
  };
  return {
    sent,
    end,
    take: (): Worker => {
      clearTimeout(unused);
      if (worker?.isRunning() !== true) {
        sent.clear();
        worker = startWorker(PROGRAM);
        if (lane === "others") giveWay(worker);
      }
      return worker;
    },
    keep: (): void => {
      unused = setTimeout(() => void end(), UNUSED).unref();
    },
  };
};
type KeptWorker = ReturnType<typeof keepWorker>;

const askWorker = (
  { take, sent }: KeptWorker,
  { lists: keys, stamps: _, ...inputs }: SeasonInputs,
  list: ReadList,
  trial?: TriedList,
) =>
  Effect.gen(function* () {
    const worker = take();
    const prepared_on = yield* today;
    const unseen = keys.filter(({ type, key }) => sent.get(type) !== key);
    const lists = yield* Effect.forEach(unseen, ({ type }) => list(type));
    const isTried = trial === undefined || sent.get("trial") === trial.key;
    yield* worker.send({
      ...inputs,
      prepared_on,
      lists,
      ...(trial === undefined ? {} : { trial: { type: trial.list.type, list: isTried ? null : trial.list } }),
    });
    const answer = yield* worker.next(MOST_SECONDS).pipe(Effect.mapError((cause) => new EvaluationFailed({ cause })));
    for (const { type, key } of unseen) sent.set(type, key);
    if (trial !== undefined) sent.set("trial", trial.key);
    return answer;
  });

/** As many workers as there are turns, so that there is one for each. */
const workersOf = (lane: SeasonLane) =>
  Effect.gen(function* () {
    const all = yield* Effect.acquireRelease(
      Effect.sync(() => Array.from({ length: AT_ONCE[lane] }, () => keepWorker(lane))),
      (kept) => Effect.promise(() => Promise.all(kept.map(({ end }) => end()))),
    );
    const turns = yield* Semaphore.make(AT_ONCE[lane]);
    const idle = [...all];
    return <A, E>(work: (worker: KeptWorker) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.acquireUseRelease(
        // The one that was used last, so that the other may end.
        Effect.sync(() => idle.pop() ?? keepWorker(lane)),
        work,
        (worker, exit) =>
          Effect.andThen(
            // It may still be working, or have died halfway.
            Exit.isSuccess(exit) ? Effect.sync(worker.keep) : Effect.promise(worker.end),
            Effect.sync(() => idle.push(worker)),
          ),
      ).pipe(turns.withPermits(1));
  });

export const seasonEvaluatorLive = Layer.effect(
  SeasonEvaluator,
  Effect.gen(function* () {
    const lanes = { own: yield* workersOf("own"), others: yield* workersOf("others") };
    return SeasonEvaluator.of({
      evaluate: (inputs, list, lane) =>
        Effect.map(
          lanes[lane]((worker) => askWorker(worker, inputs, list)),
          ({ reports }) => reports,
        ),
      effects: (inputs, list, trial) =>
        Effect.map(
          lanes.others((worker) => askWorker(worker, inputs, list, trial)),
          ({ effects }) => effects,
        ),
    });
  }),
);
