import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { Effect, Layer } from "effect";
import { Passwords } from "#application/identity/Passwords.ts";
import { PASSWORD_MAX } from "#domain/identity/Password.ts";
import { isCommon } from "./commonPasswords.ts";

type Parameters = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const PARAMETERS: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Runs on Node's thread pool. A password longer than any account can have is cut, so that it costs no extra time. */
const derive = (password: string, salt: Buffer, parameters: Parameters, tagLength: number): Effect.Effect<Buffer> =>
  Effect.callback<Buffer>((resume) => {
    const message = password.slice(0, PASSWORD_MAX).normalize("NFC");
    argon2("argon2id", { message, nonce: salt, tagLength, ...parameters }, (error, tag) =>
      resume(error === null ? Effect.succeed(tag) : Effect.die(error)),
    );
  });

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/(?<!=)=+$/, "");

const hash = (password: string): Effect.Effect<string> => {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  return Effect.map(
    derive(password, salt, PARAMETERS, TAG_BYTES),
    (tag) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`,
  );
};

const matches = (password: string, stored: string): Effect.Effect<boolean> => {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(stored) ?? [];
  if (memory === undefined) return Effect.die(new Error("A stored password hash cannot be read"));
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, "base64");
  return Effect.map(derive(password, Buffer.from(salt, "base64"), parameters, expected.length), (found) =>
    timingSafeEqual(found, expected),
  );
};

/** Passwords as argon2id hashes in the usual text form, `$argon2id$v=19$m=…`. */
export const passwordsLive = Layer.effect(
  Passwords,
  Effect.gen(function* () {
    // Used instead of the hash of an account that does not exist.
    const nobody = yield* hash(base64(randomBytes(SALT_BYTES)));
    return {
      hash,
      verify: (password, stored) =>
        Effect.map(matches(password, stored ?? nobody), (isRight) => isRight && stored !== null),
      isCommon,
    };
  }),
);
