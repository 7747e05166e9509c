import { MultipartParser } from "effect/http";
import { NO_FILE, TOO_LARGE } from "#application/files/fileMessages.ts";
import { type Invalid, invalid } from "#application/shared/errors.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { HttpProblem } from "../HttpProblem.ts";

/** What stands around a file in a form: boundaries, headers of parts, a few small fields. */
export const AROUND_BYTES = 64 * 1024;
const MAX_PARTS = 10;

/** The rest of the body is not read, so the connection cannot be used again. */
const CLOSE = { connection: "close" };
export const tooLarge = new HttpProblem({ status: 413, message: TOO_LARGE, headers: CLOSE });
export const unreadable = new HttpProblem({
  status: 400,
  message: "The form in the request cannot be read.",
  headers: CLOSE,
});
const crowded = new HttpProblem({
  status: 413,
  message: "The form contains too much besides its file.",
  headers: CLOSE,
});

/** What has been read of a form so far. */
export type FormState = {
  /** The file's name, as soon as its part has begun. */
  name: string | null;
  /** Its bytes that nobody has taken yet. */
  bytes: Array<Uint8Array>;
  /** The boundary behind the file has been seen, or the form is at its end. */
  isOver: boolean;
  failure: HttpProblem | Invalid | null;
};

/**
 * Reads a form for its one file, in the field `file`; small other fields are passed over. The parser ends a part that was
 * cut off like a whole one and fails afterwards, so a file is whole only when it is over and `failure` is still null.
 */
export const formParser = (headers: Record<string, string>) => {
  const state: FormState = { name: null, bytes: [], isOver: false, failure: null };
  const parser = MultipartParser.make({
    headers,
    maxParts: MAX_PARTS,
    maxTotalSize: MAX_FILE_BYTES + AROUND_BYTES,
    maxFieldSize: AROUND_BYTES,
    onField: () => undefined,
    onFile: ({ name, filename }) => {
      // Whatever comes behind the file is not read.
      if (state.isOver) return () => undefined;
      if (name !== "file") state.failure ??= invalid({ file: [NO_FILE] });
      // Browsers write a quote in a name like this.
      state.name = (filename ?? "").replaceAll("%22", '"');
      return (chunk) => {
        if (chunk === null) state.isOver = true;
        else state.bytes.push(chunk);
      };
    },
    onError: (error) => {
      if (error._tag !== "ReachedLimit") state.failure ??= unreadable;
      else state.failure ??= error.limit === "MaxTotalSize" ? tooLarge : crowded;
    },
    onDone: () => {
      state.isOver = true;
    },
  });
  return { state, write: parser.write, end: parser.end };
};
