import { Effect } from "effect";
import { Unavailable } from "#domain/shared/errors.ts";
import { CurrentActor } from "../shared/Actor.ts";
import type { MakingFailed } from "./ReportMaker.ts";

export const MAKING_FAILED = "The report could not be created. Please try again.";

/** The cause is only for the log; a person can only try again. */
export const refuseMaking = ({ cause }: MakingFailed) =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("A report could not be created", cause);
    return yield* new Unavailable({ message: MAKING_FAILED, requestId: requestId === "" ? null : requestId });
  });
