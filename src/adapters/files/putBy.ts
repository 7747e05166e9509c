import { Effect, type Scope, type Stream } from "effect";
import type { Content, FilesUnavailable, Received } from "#application/files/FileStore.ts";

type Receive = <E, R>(
  bytes: Stream.Stream<Uint8Array, E, R>,
) => Effect.Effect<Received, E | FilesUnavailable, R | Scope.Scope>;

/** Receiving and keeping in one. */
export const putBy =
  (receive: Receive) =>
  <E, R>(bytes: Stream.Stream<Uint8Array, E, R>): Effect.Effect<Content, E | FilesUnavailable, R> =>
    Effect.scoped(
      Effect.gen(function* () {
        const { hash, size, keep } = yield* receive(bytes);
        yield* keep;
        return { hash, size };
      }),
    );
