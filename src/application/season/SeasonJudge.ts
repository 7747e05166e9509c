import { Context, Data, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReportEffect } from "#domain/season/ListEffect.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { JudgedList, JudgedReport, SeasonInputs, SeasonLane } from "./SeasonQueue.ts";

/** Never caused by a person's input. */
export class JudgingFailed extends Data.TaggedError("JudgingFailed")<{ readonly cause: unknown }> {}

/** A list in place of the current one. `key`: equal keys mean equal rows. */
export type TriedList = { readonly key: string; readonly list: JudgedList };

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
    /** The answers that would differ, in the reports that read a list of this type. */
    readonly effects: (
      inputs: SeasonInputs,
      list: (type: ReferenceListType) => Effect.Effect<JudgedList, StoreFailure>,
      trial: TriedList,
    ) => Effect.Effect<ReadonlyArray<ReportEffect>, JudgingFailed | StoreFailure>;
  }
>()("hazledger/application/SeasonJudge") {}
