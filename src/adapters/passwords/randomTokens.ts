import { createHash, randomBytes, randomInt } from "node:crypto";
import { Layer } from "effect";
import { Tokens } from "#application/identity/Tokens.ts";

/** 256 bits from the system's generator. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const tokensLive = Layer.succeed(Tokens, {
  make: randomToken,
  hash: (token) => createHash("sha256").update(token).digest(),
});

const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const LOWER = "abcdefghijkmnopqrstuvwxyz";
const DIGITS = "23456789";

const pick = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join("");

/** A password that can be read aloud and typed: four groups, 93 random bits, no look-alike characters. */
export const randomPassword = (): string =>
  [pick(UPPER, 4), pick(LOWER, 6), pick(DIGITS, 4), pick(LOWER + UPPER + DIGITS, 6)].join("-");
