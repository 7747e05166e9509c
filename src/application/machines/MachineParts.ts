import { Effect, type ManagedRuntime, Result } from "effect";
import { fromPromise } from "xstate";
import { type Answer, BROKEN, type Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";
import type { DraftStore } from "../shared/DraftStore.ts";
import { isUnreachable } from "../shared/isUnreachable.ts";
import type { AllPageCaches } from "./list/PageCache.ts";
import type { Announce } from "./reportRefusal.ts";

/** What the machines of every feature are made of, and how they call the server. */

export type CallParts<Services> = {
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never>;
  /** The session's token, read before each call. */
  readonly token: () => string | null;
  /** Receives every refusal that its screen does not show itself, with the token used. */
  readonly refused: (refusal: Refusal, token: string | null) => void;
};

export type MachineParts<Services> = CallParts<Services> & {
  readonly announce: Announce;
  readonly pages: AllPageCaches;
  readonly drafts: DraftStore;
  readonly saveFile: (file: Download) => void;
};

/** A call with what it asks for. */
export type Call<Asked, A, Services> = (asked: Asked) => Effect.Effect<A, Refusal, Services>;

/** Time from the last key to the search, ms (spec A9, B9). */
export const SEARCH_DEBOUNCE_MS = 500;

export type ShownInPlace = (refusal: Refusal) => boolean;
/** Its screen shows every failure, except the end of the session. */
export const SHOWN_BY_ITS_SCREEN: ShownInPlace = ({ _tag }) => _tag !== "NotSignedIn";
/** An action on a row has no place for a message. */
export const NO_PLACE: ShownInPlace = () => false;

/**
 * Reports the refusal unless the call was aborted or its screen shows it. An unreachable server has not answered
 * (spec A8): this is shown where something was to be loaded or saved. A defect becomes Unavailable.
 */
export const answerOf = async <A, Services>(
  { runtime, token, refused }: CallParts<Services>,
  call: () => Effect.Effect<A, Refusal, Services>,
  signal: AbortSignal,
  isShownInPlace: ShownInPlace = isUnreachable,
): Promise<Answer<A>> => {
  const used = token();
  const answer = await runtime
    .runPromise(Effect.result(Effect.suspend(call)), { signal })
    .catch((): Answer<A> => Result.fail(BROKEN));
  if (Result.isFailure(answer) && !signal.aborted && !isShownInPlace(answer.failure)) refused(answer.failure, used);
  return answer;
};

/** Stopping the actor aborts the call. */
export const callActor = <A, Input, Services>(
  parts: CallParts<Services>,
  call: Call<Input, A, Services>,
  isShownInPlace?: ShownInPlace,
) => fromPromise<Answer<A>, Input>(({ input, signal }) => answerOf(parts, () => call(input), signal, isShownInPlace));

export type Makers = Readonly<Record<string, () => unknown>>;
export type Made<Of extends Makers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/**
 * Machines that are created on first use, and then kept. A page uses only a few of all of them, and creating each takes
 * part of a millisecond: together they delayed the first window and each page opened first.
 */
export const onDemand = <Of extends Makers>(makers: Of): Made<Of> => {
  const parts = {};
  for (const [name, make] of Object.entries(makers)) {
    let made: { readonly part: unknown } | null = null;
    Object.defineProperty(parts, name, {
      enumerable: true,
      get: () => {
        made ??= { part: make() };
        return made.part;
      },
    });
  }
  // Every name now has a getter for what its maker makes.
  return parts as Made<Of>;
};
