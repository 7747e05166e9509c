import { Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import type { Download } from "#application/shared/Download.ts";
import { contentDisposition } from "./contentDisposition.ts";

/** A file as it is read: nothing of it is held, and one that breaks off is broken off for the client as well. */
export const fileAnswer = ({ name, content }: Download): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(
    Stream.fromReadableStream({ evaluate: () => content.stream(), onError: (error) => error }),
    {
      contentType: content.type,
      contentLength: content.size,
      headers: { "cache-control": "no-store", "content-disposition": contentDisposition(name) },
    },
  );
