import { Context, Data, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReportEffect } from "#domain/season/ListEffect.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { EvaluationList, EvaluatedReport, SeasonInputs, SeasonLane } from "./SeasonQueue.ts";

/** Never caused by a person's input. */
export class EvaluationFailed extends Data.TaggedError("EvaluationFailed")<{ readonly cause: unknown }> {}

/** A list in place of the current one. `key`: equal keys mean equal rows. */
export type TriedList = { readonly key: string; readonly list: EvaluationList };

/** Evaluates reports without their pages, in another process. */
export class SeasonEvaluator extends Context.Service<
  SeasonEvaluator,
  {
    /** @param list is asked for lists whose key has not been seen before */
    readonly evaluate: (
      inputs: SeasonInputs,
      list: (type: ReferenceListType) => Effect.Effect<EvaluationList, StoreFailure>,
      lane: SeasonLane,
    ) => Effect.Effect<ReadonlyArray<EvaluatedReport>, EvaluationFailed | StoreFailure>;
    /** The answers that would differ, in the reports that read a list of this type. */
    readonly effects: (
      inputs: SeasonInputs,
      list: (type: ReferenceListType) => Effect.Effect<EvaluationList, StoreFailure>,
      trial: TriedList,
    ) => Effect.Effect<ReadonlyArray<ReportEffect>, EvaluationFailed | StoreFailure>;
  }
>()("hazledger/application/SeasonEvaluator") {}
