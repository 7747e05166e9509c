import { Effect } from "effect";
import { FilesUnavailable } from "#application/files/FileStore.ts";

const FULL = ["ENOSPC", "EDQUOT"];

export const codeOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;

/** Runs a promise of the file system or the network; whatever it throws is a store that cannot do it now. */
export const tryFiles = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, FilesUnavailable> =>
  Effect.tryPromise({ try: run, catch: unavailable });

export const unavailable = (cause: unknown): FilesUnavailable =>
  new FilesUnavailable({ cause, isFull: FULL.some((code) => code === codeOf(cause)) });
