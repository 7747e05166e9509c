import { Effect, Layer } from "effect";
import { Files } from "#application/files/Files.ts";
import { files } from "../wire/files.ts";
import type { Client } from "./createClient.ts";

/** Files that people bring, over HTTP. A page has them as Blobs; streams stay out of its code. */
export const filesClient = ({ upload }: Client) =>
  Layer.succeed(Files, {
    upload: ({ original_name, content }, { onProgress } = {}) =>
      content instanceof Blob
        ? upload(files.upload, { name: original_name, content, onProgress })
        : Effect.die(new Error("A page uploads the file that a person chose")),
  });
