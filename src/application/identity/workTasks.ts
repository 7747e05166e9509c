import { Effect } from "effect";
import { isSolved } from "#domain/identity/workProofs.ts";
import { Seals } from "./Seals.ts";
import { LEAST_BITS, MOST_BITS, TASK_LIFETIME, TASK_USES } from "./signInLimits.ts";
import { ThrottleStore } from "./ThrottleStore.ts";
import { Tokens } from "./Tokens.ts";

const TASK = /^(\d{1,2})\.(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/;
const PROOF = /^(.{1,150})\.(\d{1,15})$/;

/** After `tries` wrong ones with a proof. */
export const bitsAfter = (tries: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(1 + tries / 10)));

/** Tasks for browsers that nobody knows, where guessing goes on: some seconds of work for one try on one account. */
export const workTasks = Effect.gen(function* () {
  const seals = yield* Seals;
  const tokens = yield* Tokens;
  const throttles = yield* ThrottleStore;
  const sealedText = (account: string, bits: string, expires: string, nonce: string): string =>
    `task of ${bits} bits until ${expires} for ${account.toLowerCase()}: ${nonce}`;
  return {
    make: (account: string, bits: number, now: number): string => {
      const [expires, nonce] = [String(now + TASK_LIFETIME), tokens.make()];
      return [bits, expires, nonce, seals.seal(sealedText(account, String(bits), expires, nonce))].join(".");
    },
    /** Whether the proof is of a task for this account that nobody has used. A clock that goes back ends tasks early. */
    accepts: (account: string, proof: string, now: number) =>
      Effect.gen(function* () {
        const [, task = ""] = PROOF.exec(proof) ?? [];
        const [, bits = "", expires = "", nonce = "", seal = ""] = TASK.exec(task) ?? [];
        const left = Number(expires) - now;
        if (!seals.isSealed(sealedText(account, bits, expires, nonce), seal)) return false;
        if (left <= 0 || left > TASK_LIFETIME || !isSolved(tokens.hash(proof), Number(bits))) return false;
        const [uses = 0] = yield* throttles.count([{ limit: TASK_USES, key: nonce }], now);
        return uses <= 1;
      }),
  };
});
