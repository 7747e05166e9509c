import { Effect, type ManagedRuntime, Result } from "effect";
import { fromPromise } from "xstate";
import { isUnreachable } from "../shared/isUnreachable.ts";
import { type Answer, BROKEN, type Refusal } from "#domain/shared/errors.ts";

export type CallParts<Services> = {
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never>;
  /** The session's token, read before each call. */
  readonly token: () => string | null;
  /** Receives every refusal that its screen does not show itself, with the token used. */
  readonly refused: (refusal: Refusal, token: string | null) => void;
};

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
  call: (input: Input) => Effect.Effect<A, Refusal, Services>,
  isShownInPlace?: ShownInPlace,
) => fromPromise<Answer<A>, Input>(({ input, signal }) => answerOf(parts, () => call(input), signal, isShownInPlace));
