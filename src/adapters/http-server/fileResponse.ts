import { Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import type { Download } from "#application/shared/Download.ts";

/** Streams a file without holding it in memory; if reading fails, the response breaks off too. */
export const fileResponse = ({ name, content }: Download): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.stream(
    Stream.fromReadableStream({ evaluate: () => content.stream(), onError: (error) => error }),
    {
      contentType: content.type,
      contentLength: content.size,
      headers: { "cache-control": "no-store", "content-disposition": contentDisposition(name) },
    },
  );

/** Characters that RFC 8187 requires to be encoded and encodeURIComponent does not encode. */
const MUST_ENCODE = /['()*]/g;

/** Plain ASCII for old clients, and the full name for all others (RFC 6266). */
export const contentDisposition = (name: string, way: "attachment" | "inline" = "attachment"): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    MUST_ENCODE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${whole}`;
};
