import { Effect, Layer, type Scope, Semaphore } from "effect";
import { ListFileReader, type OpenList } from "#application/reference/ListFileReader.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { type ListProcess, startListProcess } from "./listProcess.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import type { ListProcessMessage, ListProcessQuestion } from "./readListProcess.ts";

/** The longest list takes 4 s on an idle machine. */
export const READING_SECONDS = 60;
/** Of the other list, at once. */
const PIECE_ROWS = 1000;
export const TOO_MUCH = "Reading it takes too much memory or time.";

/** The next message; the end of the process without one is a mistake of ours, or a file that takes too much. */
const messageOf = ({ process, tookTooMuch, output }: ListProcess): Effect.Effect<ListProcessMessage, ListRefusal> =>
  Effect.callback<ListProcessMessage, ListRefusal>((resume) => {
    const said = (message: unknown): void => {
      stop();
      // What readListProcess.ts says.
      resume(Effect.succeed(message as ListProcessMessage));
    };
    const ended = (): void => {
      stop();
      resume(
        tookTooMuch()
          ? Effect.fail(unreadableFile(TOO_MUCH))
          : Effect.die(new Error(`The list reader ended without a result. ${output()}`)),
      );
    };
    const stop = (): void => {
      process.off("message", said).off("close", ended).off("error", ended);
    };
    process.on("message", said).once("close", ended).once("error", ended);
    return Effect.sync(stop);
  });

/** What it says when it has read the file. */
export const firstMessage = (reader: ListProcess): Effect.Effect<ListProcessMessage, ListRefusal> =>
  Effect.timeoutOrElse(messageOf(reader), {
    duration: `${READING_SECONDS} seconds`,
    orElse: () => Effect.fail(unreadableFile(TOO_MUCH)),
  });

const open = (type: ReferenceListType, bytes: Uint8Array): Effect.Effect<OpenList, ListRefusal, Scope.Scope> =>
  Effect.gen(function* () {
    const reader = yield* startListProcess(type, bytes);
    const first = yield* firstMessage(reader);
    if (first._tag === "Refused") return yield* Effect.fail(first.refusal);
    if (first._tag !== "Read") return yield* Effect.die(new Error(`The list reader began with ${first._tag}`));
    const ask = (question: ListProcessQuestion): Effect.Effect<ListProcessMessage> =>
      Effect.orDie(
        Effect.suspend(() => {
          const answer = messageOf(reader);
          reader.process.send(question);
          return answer;
        }),
      );
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

/** Reads each file in a process of its own with limits to memory and time, one file at a time. */
export const listFileReaderLive = Layer.effect(
  ListFileReader,
  Effect.map(Semaphore.make(1), (oneAtATime) => ({
    open: (type: ReferenceListType, bytes: Uint8Array) => Effect.andThen(oneAtATime.takeScoped(1), open(type, bytes)),
  })),
);
