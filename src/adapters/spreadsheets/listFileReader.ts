import { Effect, Layer, type Scope, Semaphore } from "effect";
import { ListFileReader, type OpenList } from "#application/reference/ListFileReader.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { borrowWorker, reasonOf } from "../processes/workerProcess.ts";
import type { ListProcessMessage, ListProcessQuestion } from "./readListProcess.ts";

/** The longest list needs half of the heap, an XLS file of the largest size all of it. */
export const PROGRAM = { file: new URL("./readListProcess.ts", import.meta.url), heap: 448, memory: 640 };
/** The longest list takes 4 s on an idle machine. */
export const READING_SECONDS = 60;
/** Rows of the other list per message. */
const PIECE_ROWS = 1000;

const open = (type: ReferenceListType, bytes: Uint8Array): Effect.Effect<OpenList, ListRefusal, Scope.Scope> =>
  Effect.gen(function* () {
    const reader = yield* borrowWorker<ListProcessQuestion, ListProcessMessage>(PROGRAM);
    const asked = (question: ListProcessQuestion) =>
      Effect.andThen(reader.send(question), reader.next(READING_SECONDS));
    const first = yield* Effect.mapError(asked({ _tag: "List", type, bytes }), (ended) =>
      unreadableFile(reasonOf(ended)),
    );
    if (first._tag === "Refused") return yield* Effect.fail(first.refusal);
    if (first._tag !== "Read") return yield* Effect.die(new Error(`The list reader began with ${first._tag}`));
    const ask = (question: ListProcessQuestion): Effect.Effect<ListProcessMessage> => Effect.orDie(asked(question));
    return {
      count: first.count,
      next: Effect.map(ask({ _tag: "Next" }), (message) => (message._tag === "Rows" ? message.rows : [])),
      compareWith: (before: ReadonlyArray<ReferenceRow>, most: number) =>
        Effect.gen(function* () {
          for (let from = 0; from < before.length; from += PIECE_ROWS)
            yield* ask({ _tag: "Before", rows: before.slice(from, from + PIECE_ROWS) });
          const message = yield* ask({ _tag: "Compare", most });
          if (message._tag === "Compared") return message.comparison;
          return yield* Effect.die(new Error(`The list reader compared with ${message._tag}`));
        }),
    };
  });

/** Reads each file in a separate process with memory and time limits, one file at a time. */
export const listFileReaderLive = Layer.effect(
  ListFileReader,
  Effect.map(Semaphore.make(1), (oneAtATime) => ({
    open: (type: ReferenceListType, bytes: Uint8Array) => Effect.andThen(oneAtATime.takeScoped(1), open(type, bytes)),
  })),
);
