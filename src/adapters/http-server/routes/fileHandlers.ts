import { Effect } from "effect";
import { Files } from "#application/files/Files.ts";
import type { Handlers } from "../Handler.ts";

/** Files that people bring. */
export const fileHandlers = Effect.map(
  Files,
  (files) => ({ files: { upload: ({ body }) => files.upload(body) } }) satisfies Pick<Handlers, "files">,
);
