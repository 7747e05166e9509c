import { createHmac, hkdfSync } from "node:crypto";
import { Effect, Layer } from "effect";
import { BinderTokens } from "#application/binder/BinderTokens.ts";
import { type KeyPlace, seedsIn } from "./sealKey.ts";

/** A key of its own from the same seed. */
const PURPOSE = "hazledger: addresses of binders";
/** No letter that looks like another; an x between digits is printed as a sign of multiplication. */
const LETTERS = "0123456789abcdefghjkmnpqrstuvwyz";
/** 120 bits. */
const LENGTH = 24;
const GROUPS = /.{6}(?=.)/g;

/** `4k7w2m-9qspr3-c5n8vt-0hjd6s`: can be read aloud and typed. */
export const binderToken = (seed: string, salt: string): string => {
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(seed, "hex"), "", PURPOSE, 32));
  const bytes = createHmac("sha256", key).update(salt).digest().subarray(0, LENGTH);
  return [...bytes]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join("")
    .replaceAll(GROUPS, "$&-");
};

export const binderTokensLive = (place: KeyPlace) =>
  Layer.effect(
    BinderTokens,
    Effect.map(Effect.tryPromise({ try: () => seedsIn(place), catch: (cause) => cause }), (seeds) => ({
      from: (salt: string) => seeds.map((seed) => binderToken(seed, salt)),
    })),
  );
