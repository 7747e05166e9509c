import { Effect } from "effect";
import { expect, it } from "vitest";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { STEP_MS, stepsAt } from "#domain/identity/SecondFactor.ts";

const codes = Effect.runSync(Effect.provide(OneTimeCodes, oneTimeCodesLive));

/** `12345678901234567890` in base32, as in RFC 6238, Appendix B; the last six of its eight digits. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;
it.each(VECTORS)("at second %i the code is the one of RFC 6238", (seconds, code) => {
  expect(codes.codeAt(SECRET, stepsAt(seconds * 1000)[1] ?? 0)).toBe(code);
});

it("a code is accepted one step of 30 seconds before and after its own", () => {
  expect(stepsAt(10 * STEP_MS)).toEqual([9, 10, 11]);
  expect(stepsAt(11 * STEP_MS - 1)).toEqual([9, 10, 11]);
});

it("secrets have 160 random bits and recovery codes 120, and none comes twice", () => {
  const secrets = Array.from({ length: 200 }, codes.makeSecret);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  const recovery = Array.from({ length: 200 }, codes.makeRecoveryCode);
  expect(recovery.every((code) => /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/.test(code))).toBe(true);
  expect(new Set([...secrets, ...recovery]).size).toBe(400);
});
