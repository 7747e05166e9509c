import { Stream } from "effect";
import { HttpBody, HttpServerResponse } from "effect/http";

/** Bytes per write. A reader at the minimum rate takes this much within its patience. */
const PIECE = 64 * 1024;

/** Writes a large body in pieces, as files are, so that the progress of the reader is visible. */
export const writeInPieces = (
  response: HttpServerResponse.HttpServerResponse,
): HttpServerResponse.HttpServerResponse => {
  const { body } = response;
  if (body._tag !== "Uint8Array" || body.contentLength <= PIECE) return response;
  const bytes = body.body;
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    bytes.subarray(at * PIECE, (at + 1) * PIECE),
  );
  const stream = Stream.fromIterable(pieces, { chunkSize: 1 });
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength));
};
