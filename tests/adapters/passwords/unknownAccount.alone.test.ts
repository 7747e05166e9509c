import type * as NodeCrypto from "node:crypto";
import { argon2 } from "node:crypto";
import { Effect } from "effect";
import { expect, it, vi } from "vitest";
import { passwordsLive } from "#adapters/passwords/argon2.ts";
import { Passwords } from "#application/identity/Passwords.ts";

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof NodeCrypto>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

it("a password without an account is never right, and is hashed once with the same cost as one with an account", () =>
  Effect.gen(function* () {
    const { hash, verify } = yield* Passwords;
    const stored = yield* hash("Correct-Horse-7");
    const hashing = vi.mocked(argon2);
    const costOf = (check: Effect.Effect<boolean>) =>
      Effect.gen(function* () {
        hashing.mockClear();
        const isRight = yield* check;
        return {
          isRight,
          costs: hashing.mock.calls.map(([, { nonce, ...cost }]) => ({ ...cost, salt: Object(nonce).byteLength })),
        };
      });
    const wrong = yield* costOf(verify("Wrong-Horse-7", stored));
    expect(wrong).toMatchObject({ isRight: false, costs: [{ message: "Wrong-Horse-7" }] });
    expect(yield* costOf(verify("Wrong-Horse-7", null))).toEqual(wrong);
  }).pipe(Effect.provide(passwordsLive), Effect.runPromise));
