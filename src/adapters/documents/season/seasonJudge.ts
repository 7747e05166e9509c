import { Clock, Effect, Exit, Layer, Semaphore } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { JudgingFailed, SeasonJudge } from "#application/season/SeasonJudge.ts";
import { SEASONS_AT_ONCE } from "#application/season/judgeSeasons.ts";
import type { JudgedList, SeasonInputs } from "#application/season/SeasonQueue.ts";
import type { StoreFailure } from "#application/shared/ResourceStore.ts";
import { startWorker, type WorkerProcess } from "../../processes/workerProcess.ts";
import type { JudgeAnswer, JudgeQuestion } from "./judgeReports.ts";

const PROGRAM = { file: new URL("./judgeWorker.ts", import.meta.url), heap: 768, memory: 1280 };
/** Seconds of processor time for all reports of a facility. */
const MOST_SECONDS = 120;
/** In milliseconds: a worker that nobody asks gives its memory back. */
const UNUSED = 60_000;

type ReadList = (type: ReferenceListType) => Effect.Effect<JudgedList, StoreFailure>;
type Worker = WorkerProcess<JudgeQuestion, JudgeAnswer>;

/** A process, started when it is first needed. It keeps the lists, which are much larger than an inventory. */
const keepWorker = () => {
  let worker: Worker | null = null;
  let unused: NodeJS.Timeout | undefined;
  const sent = new Map<ReferenceListType, string>();
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
      }
      return worker;
    },
    keep: (): void => {
      unused = setTimeout(() => void end(), UNUSED).unref();
    },
  };
};
type KeptWorker = ReturnType<typeof keepWorker>;

const askWorker = ({ take, sent }: KeptWorker, { lists: keys, stamps: _, ...inputs }: SeasonInputs, list: ReadList) =>
  Effect.gen(function* () {
    const worker = take();
    const prepared_on = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
    const unseen = keys.filter(({ type, key }) => sent.get(type) !== key);
    const lists = yield* Effect.forEach(unseen, ({ type }) => list(type));
    yield* worker.send({ ...inputs, prepared_on, lists });
    const answer = yield* worker.next(MOST_SECONDS).pipe(Effect.mapError((cause) => new JudgingFailed({ cause })));
    for (const { type, key } of unseen) sent.set(type, key);
    return answer;
  });

export const seasonJudgeLive = Layer.effect(
  SeasonJudge,
  Effect.gen(function* () {
    const all = yield* Effect.acquireRelease(
      Effect.sync(() => Array.from({ length: SEASONS_AT_ONCE }, keepWorker)),
      (kept) => Effect.promise(() => Promise.all(kept.map(({ end }) => end()))),
    );
    const turns = yield* Semaphore.make(SEASONS_AT_ONCE);
    const idle = [...all];
    return SeasonJudge.of({
      judge: (inputs, list) =>
        Effect.acquireUseRelease(
          // The one that was used last, so that the other may end. There is one for each turn.
          Effect.sync(() => idle.pop() ?? keepWorker()),
          (worker) => askWorker(worker, inputs, list),
          (worker, exit) =>
            Effect.andThen(
              // It may still be working, or have died halfway.
              Exit.isSuccess(exit) ? Effect.sync(worker.keep) : Effect.promise(worker.end),
              Effect.sync(() => idle.push(worker)),
            ),
        ).pipe(turns.withPermits(1)),
    });
  }),
);
