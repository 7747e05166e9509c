import { Effect, type ManagedRuntime, Result } from "effect";
import { fromPromise } from "xstate";
import { type Answer, BROKEN, type Refusal } from "#domain/shared/errors.ts";

/** What calls are made with. */
export type CallParts<Services> = {
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never>;
  /** The session's token, noted before each call. */
  readonly token: () => string | null;
  /** Hears of every refusal that its screen does not show itself, with the token that was used. */
  readonly refused: (refusal: Refusal, token: string | null) => void;
};

/** Whether the screen shows this refusal itself. */
export type ShownInPlace = (refusal: Refusal) => boolean;
const NOTHING: ShownInPlace = () => false;

/** Makes a call; its refusal is told unless it was given up or its screen shows it. A call that breaks is Unavailable. */
export const answerOf = async <A, Services>(
  { runtime, token, refused }: CallParts<Services>,
  call: () => Effect.Effect<A, Refusal, Services>,
  signal: AbortSignal,
  isShownInPlace = NOTHING,
): Promise<Answer<A>> => {
  const used = token();
  const answer = await runtime
    .runPromise(Effect.result(Effect.suspend(call)), { signal })
    .catch((): Answer<A> => Result.fail(BROKEN));
  if (Result.isFailure(answer) && !signal.aborted && !isShownInPlace(answer.failure)) refused(answer.failure, used);
  return answer;
};

/** An actor of a machine that makes a call; stopping it gives the call up. */
export const callActor = <A, Input, Services>(
  parts: CallParts<Services>,
  call: (input: Input) => Effect.Effect<A, Refusal, Services>,
  isShownInPlace?: ShownInPlace,
) => fromPromise<Answer<A>, Input>(({ input, signal }) => answerOf(parts, () => call(input), signal, isShownInPlace));
