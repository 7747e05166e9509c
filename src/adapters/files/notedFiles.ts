import { Effect, Layer } from "effect";
import { FileStore } from "#application/files/FileStore.ts";
import { putBy } from "./spool.ts";

/** The same store; tells `note` the hash of each content that has just become durable. */
export const notedFiles = (note: (hash: string) => void) =>
  Layer.effect(
    FileStore,
    Effect.map(FileStore, (store) => {
      const receive: typeof store.receive = (bytes) =>
        Effect.map(store.receive(bytes), (received) => ({
          ...received,
          keep: Effect.tap(received.keep, () => Effect.sync(() => note(received.hash))),
        }));
      return { ...store, receive, put: putBy(receive) };
    }),
  );
