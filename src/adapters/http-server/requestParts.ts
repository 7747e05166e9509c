import { createHash, scrypt } from "node:crypto";
import { Effect } from "effect";
import type { HttpServerRequest } from "effect/http";
import type { TextParameters } from "#adapters/wire/listQuery.ts";
import { MAX_ID } from "#domain/shared/fields.ts";
import { HttpProblem, NO_SUCH_RECORD } from "./HttpProblem.ts";

/** The ids of a path. What cannot be the id of any record is a record that is not there. */
const readIds = (params: Params): Effect.Effect<Readonly<Record<string, number>>, HttpProblem> => {
  const ids = Object.entries(params).map(
    ([name, text = ""]) => [name, /^\d{1,10}$/.test(text) ? Number(text) : 0] as const,
  );
  return ids.every(([, id]) => id >= 1 && id <= MAX_ID)
    ? Effect.succeed(Object.fromEntries(ids))
    : Effect.fail(new HttpProblem({ status: 404, message: NO_SUCH_RECORD }));
};

type Params = Readonly<Record<string, string | undefined>>;

/** Parts a path into its ids and its words, which have to be among the ones that the call knows. */
export const readPath = (params: Params, known: Readonly<Record<string, ReadonlyArray<string>>> = {}) =>
  Effect.gen(function* () {
    const isWord = (name: string): boolean => Object.hasOwn(known, name);
    const words = Object.entries(params).flatMap(([name, text = ""]) => (isWord(name) ? [[name, text] as const] : []));
    if (!words.every(([name, text]) => known[name]?.includes(text.toLowerCase()))) {
      return yield* new HttpProblem({ status: 404, message: NO_SUCH_RECORD });
    }
    const ids = yield* readIds(Object.fromEntries(Object.entries(params).filter(([name]) => !isWord(name))));
    return { ids, words: Object.fromEntries(words) };
  });

/** Of a parameter that is sent twice, the last counts. */
export const textParameters = (
  sent: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
  known: ReadonlyArray<string>,
): TextParameters =>
  Object.fromEntries(
    known.map((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      return [name, typeof value === "object" ? value.at(-1) : value];
    }),
  );

const BEARS_PASSWORD = /"\w*password\w*"\s*:\s*"[^"]/i;
const BYTES = 32;

/**
 * Tells one request from another, for a repeat key. It is stored for a day, so what bears a password is hashed as slowly as
 * the password itself: a fast hash beside the slow one would be the one to guess at.
 */
export const fingerprint = (request: HttpServerRequest.HttpServerRequest, text: string): Effect.Effect<string> => {
  const whole = `${request.method} ${request.url}\n${text}`;
  if (!BEARS_PASSWORD.test(text)) return Effect.succeed(createHash("sha256").update(whole).digest("base64"));
  return Effect.callback((resume) =>
    scrypt(whole, "hazledger repeat key", BYTES, (error, hash) =>
      resume(error === null ? Effect.succeed(hash.toString("base64")) : Effect.die(error)),
    ),
  );
};
