import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Redacted } from "effect";
import { expect, it } from "vitest";
import { binderToken, binderTokensLive } from "#adapters/passwords/binderTokens.ts";
import { BinderTokens } from "#application/binder/BinderTokens.ts";

const [NEW, OLD] = ["1f".repeat(32), "2e".repeat(32)];

it("the secret of an address is always the same for a key and a salt, and another for another of them", () => {
  const token = binderToken(NEW, "salt");
  expect(binderToken(NEW, "salt")).toBe(token);
  expect(token).toMatch(/^[0-9a-hjkmnp-wyz]{6}(?:-[0-9a-hjkmnp-wyz]{6}){3}$/);
  const others = [binderToken(OLD, "salt"), binderToken(NEW, "salT"), binderToken(NEW, "")];
  expect(new Set([token, ...others]).size).toBe(4);
});

it("secrets use all 32 letters equally often: a secret has 120 bits", () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 400; n += 1)
    for (const letter of binderToken(NEW, String(n)).replaceAll("-", ""))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const [letter, count] of counts) expect([letter, count > 200 && count < 400]).toEqual([letter, true]);
});

it("where a key was replaced, secrets of the one before are known as well, after those of the new one", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  const live = binderTokensLive({ dataDir, sealKey: Redacted.make(`${NEW},${OLD}`) });
  const tokens = await Effect.runPromise(Effect.provide(BinderTokens, live));
  expect(tokens.from("salt")).toEqual([binderToken(NEW, "salt"), binderToken(OLD, "salt")]);
});
