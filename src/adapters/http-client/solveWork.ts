import { sha256 } from "@noble/hashes/sha2.js";
import { Effect } from "effect";
import { bitsOf, isSolved, proofOf } from "#domain/identity/workProofs.ts";

/** In ms: the longest time to compute before the page gets a turn. */
const SLICE = 30;

/** A proof of work for a server's task. Not with the browser's own SHA-256: one call of it takes longer than a hash. */
export const solveWork = (task: string): Effect.Effect<string> =>
  Effect.gen(function* () {
    const bits = bitsOf(task);
    const begun = sha256.create().update(new TextEncoder().encode(proofOf(task, "")));
    for (let answer = 0; ; ) {
      const until = performance.now() + SLICE;
      while (performance.now() < until) {
        const hash = begun
          .clone()
          .update(new TextEncoder().encode(String(answer)))
          .digest();
        if (isSolved(hash, bits)) return proofOf(task, String(answer));
        answer += 1;
      }
      yield* Effect.sleep(0);
    }
  });
