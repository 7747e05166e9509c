import { Context, type Effect } from "effect";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../../shared/Resource.ts";

/** The lines that an inventory took over from an earlier one, confirmed one by one (docs/decisions/0041-walks.md). */
export class Walks extends Context.Service<
  Walks,
  {
    readonly lines: (inventoryId: number) => Effect.Effect<ReadonlyArray<WalkLine>, Refusal>;
    /** Returns the line afterwards. Repeating a decision is not a conflict, regardless of who made it. */
    readonly decide: (
      inventoryId: number,
      lineId: number,
      input: WalkDecisionInput,
      options?: WriteOptions,
    ) => Effect.Effect<WalkLine, Refusal>;
  }
>()("hazledger/application/Walks") {}
