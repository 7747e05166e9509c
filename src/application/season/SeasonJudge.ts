import { Context, Data, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { JudgedList, JudgedReport, SeasonInputs, SeasonLane } from "./SeasonQueue.ts";

/** Never caused by a person's input. */
export class JudgingFailed extends Data.TaggedError("JudgingFailed")<{ readonly cause: unknown }> {}

/** Evaluates reports without their pages, in another process. */
export class SeasonJudge extends Context.Service<
  SeasonJudge,
  {
    /** @param list is asked for lists whose key has not been seen before */
    readonly judge: (
      inputs: SeasonInputs,
      list: (type: ReferenceListType) => Effect.Effect<JudgedList, StoreFailure>,
      lane: SeasonLane,
    ) => Effect.Effect<ReadonlyArray<JudgedReport>, JudgingFailed | StoreFailure>;
  }
>()("hazledger/application/SeasonJudge") {}
