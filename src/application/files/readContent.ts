import { Effect, Stream } from "effect";
import { joinBytes } from "#domain/files/joinBytes.ts";
import type { FileStore } from "./FileStore.ts";

/** Reads a whole content: at most 25 MB, the limit of uploads. */
export const readContent = (files: FileStore["Service"], hash: string) =>
  Effect.map(
    Effect.flatMap(files.open(hash), ({ bytes }) => Stream.runCollect(bytes)),
    joinBytes,
  );
