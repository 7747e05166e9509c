import { Effect } from "effect";
import { isSealDue } from "#domain/history/Seal.ts";
import { ChangeChain } from "./ChangeChain.ts";
import { SealKey } from "./SealKey.ts";

/** Ten thousand rows: the end of a server does not wait for more. */
const MOST_BATCHES_AT_END = 20;

/** Links what waits. Returns how many rows. */
export const linkWaiting = (most = Number.POSITIVE_INFINITY) =>
  Effect.gen(function* () {
    const chain = yield* ChangeChain;
    let linked = 0;
    for (let batch = 0; batch < most; batch++) {
      const rows = yield* chain.link;
      if (rows === 0) break;
      linked += rows;
    }
    return linked;
  });

/** Null if there is nothing to seal. */
export const sealChain = (isDue = isSealDue) =>
  Effect.gen(function* () {
    const [chain, key] = [yield* ChangeChain, yield* SealKey];
    const seal = yield* chain.seal(yield* key.signer, isDue);
    if (seal !== null) yield* key.keep(seal);
    return seal;
  });

const warned = Effect.catch((failure: unknown) =>
  Effect.logWarning("The change log could not be chained and sealed", failure),
);

/** Links each change soon after it is written, seals once a day and when the server stops. */
export const linkAndSeal = Effect.gen(function* () {
  const { wait } = yield* ChangeChain;
  const atEnd = Effect.andThen(
    linkWaiting(MOST_BATCHES_AT_END),
    sealChain((last, end) => end.position > (last?.position ?? 0)),
  );
  yield* Effect.addFinalizer(() => warned(atEnd));
  yield* Effect.forkScoped(
    linkWaiting().pipe(
      Effect.andThen(sealChain()),
      warned,
      Effect.catchDefect((defect) => Effect.logError("Chaining the change log failed", defect)),
      Effect.andThen(wait),
      Effect.forever,
    ),
  );
});
