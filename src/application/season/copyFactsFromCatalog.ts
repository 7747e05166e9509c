import { Effect, Result } from "effect";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { componentsToTake } from "#domain/season/componentsToTake.ts";
import type { TakenOver } from "#domain/season/MissingFact.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { type ComponentsOf, InventoryComponents, type LineOwner, ProductComponents } from "../component/Components.ts";

/** More than any product has. */
const ALL = { ...DEFAULT_LIST_QUERY, ipp: 10_000 };

/**
 * Gives lines what their product has by now and they lack, by the calls that change components of a line, with their
 * permissions and history. A line that is refused keeps what it has, and the others go on.
 */
export const copyFactsFromCatalog = Effect.gen(function* () {
  const ofProducts = yield* ProductComponents;
  const ofLines: ComponentsOf<LineOwner, ChemicalComponent> = yield* InventoryComponents;

  const taken = (owner: LineOwner, known: ReadonlyArray<ChemicalComponent>): Effect.Effect<number, Refusal> =>
    Effect.gen(function* () {
      const { items } = yield* ofLines.list(owner, ALL);
      const wanted = componentsToTake(items, known);
      for (const { stored, input } of wanted)
        yield* stored === null
          ? ofLines.create(owner, input)
          : ofLines.update(owner, stored.product_chemical_component_id, input, { version: stored.version });
      return wanted.length;
    });

  return (product_id: number, lines: ReadonlyArray<LineOwner>): Effect.Effect<TakenOver, Refusal> =>
    Effect.gen(function* () {
      const { items } = yield* ofProducts.list({ product_id }, ALL);
      const done = yield* Effect.forEach(lines, (owner) => Effect.result(taken(owner, items)));
      const refusals = done.flatMap((one) => (Result.isFailure(one) ? [one.failure.message] : []));
      return {
        changed: done.filter((one) => Result.isSuccess(one) && one.success > 0).length,
        refused: refusals.length,
        message: refusals[0] ?? "",
      };
    });
});
