import { Effect } from "effect";
import { Seals } from "./Seals.ts";
import { Tokens } from "./Tokens.ts";

const textOf = (personId: number, nonce: string): string => `device of ${personId}: ${nonce}`;

/**
 * A browser in which somebody signed in keeps a mark, so that others who guess this person's password do not slow it
 * down. The mark grants no access, and the server does not store it.
 */
export const deviceMarks = Effect.gen(function* () {
  const seals = yield* Seals;
  const tokens = yield* Tokens;
  return {
    make: (personId: number): string => {
      const nonce = tokens.make();
      return `${nonce}.${seals.seal(textOf(personId, nonce))}`;
    },
    /** The person's mark among those that a browser sent. */
    find: (personId: number, marks: ReadonlyArray<string>): string | null =>
      marks.find((mark) => {
        const [nonce = "", seal = ""] = mark.split(".");
        return seals.isSealed(textOf(personId, nonce), seal);
      }) ?? null,
  };
});
