import { Effect, Stream } from "effect";
import type { FileStore } from "./FileStore.ts";

/** Reads a whole content: at most 25 MB, the limit of uploads. */
export const readContent = (files: FileStore["Service"], hash: string) =>
  Effect.map(
    Effect.flatMap(files.open(hash), ({ bytes }) => Stream.runCollect(bytes)),
    joined,
  );

const joined = (parts: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
