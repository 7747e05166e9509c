import { Clock, Effect, Layer, Semaphore } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { JudgingFailed, SeasonJudge } from "#application/season/SeasonJudge.ts";
import type { SeasonInputs } from "#application/season/SeasonQueue.ts";
import { startWorker, type WorkerProcess } from "../../processes/workerProcess.ts";
import type { JudgeAnswer, JudgeQuestion } from "./judgeReports.ts";

const PROGRAM = { file: new URL("./judgeWorker.ts", import.meta.url), heap: 768, memory: 1280 };
/** Seconds of processor time for all reports of a facility. */
const MOST_SECONDS = 120;
/** In milliseconds: a worker that nobody asks gives its memory back. */
const UNUSED = 60_000;

type Worker = WorkerProcess<JudgeQuestion, JudgeAnswer>;

/** One process, started when it is first needed. It keeps the lists, which are much larger than an inventory. */
const keepWorker = () => {
  let worker: Worker | null = null;
  let unused: NodeJS.Timeout | undefined;
  const sent = new Map<ReferenceListType, string>();
  const end = async (): Promise<void> => {
    clearTimeout(unused);
    const ended = worker;
    worker = null;
    sent.clear();
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

export const seasonJudgeLive = Layer.effect(
  SeasonJudge,
  Effect.gen(function* () {
    const { sent, end, take, keep } = yield* Effect.acquireRelease(Effect.sync(keepWorker), (kept) =>
      Effect.promise(kept.end),
    );
    const oneAtATime = yield* Semaphore.make(1);
    return SeasonJudge.of({
      judge: ({ lists: keys, stamps: _, ...inputs }: SeasonInputs, list) =>
        Effect.gen(function* () {
          const worker = take();
          const prepared_on = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
          const unseen = keys.filter(({ type, key }) => sent.get(type) !== key);
          const lists = yield* Effect.forEach(unseen, ({ type }) => list(type));
          yield* worker.send({ ...inputs, prepared_on, lists });
          const answer = yield* worker
            .next(MOST_SECONDS)
            .pipe(Effect.mapError((cause) => new JudgingFailed({ cause })));
          for (const { type, key } of unseen) sent.set(type, key);
          return answer;
        }).pipe(
          // It may still be working, or have died halfway.
          Effect.onError(() => Effect.promise(end)),
          Effect.ensuring(Effect.sync(keep)),
          oneAtATime.withPermits(1),
        ),
    });
  }),
);
