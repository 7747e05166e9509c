import { Effect, Result } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import type { AppLogics, InventoryScope } from "#application/machines/AppParts.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormDeedInput, FormSaveInput } from "#application/machines/FormNoun.ts";
import { type InventoryDraft, inventoryInputOf } from "#application/machines/inventoryForm.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { toLoadOutcome, toSaveOutcome } from "#application/machines/outcomes.ts";
import { INVALID_MESSAGE } from "#application/shared/errors.ts";
import { failure } from "#application/shared/messages.ts";
import { Inventory, type InventoryRow } from "#domain/inventory/Inventory.ts";
import type { SaveOutcome } from "#domain/shared/Outcome.ts";
import type { Announce } from "./announcer.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

const saved = toSaveOutcome(Inventory);

/** A draft that its own form lets through is sent; the server has the last word. What is not sent is told from here. */
const save =
  (announce: Announce) =>
  (asked: FormSaveInput<InventoryDraft>): Effect.Effect<SaveOutcome<Inventory>, never, Inventories> =>
    Result.match(inventoryInputOf(asked.draft, asked.id === null), {
      onFailure: (errors) =>
        Effect.sync(() => {
          announce(failure({ message: INVALID_MESSAGE, errors }));
          return { _tag: "Rejected" as const, errors, message: INVALID_MESSAGE };
        }),
      onSuccess: (input) =>
        Effect.flatMap(Inventories, ({ create, update }) =>
          saved(asked.id === null ? create(input, writeOptions(asked)) : update(asked.id, input, writeOptions(asked))),
        ),
    });

/** List, form and single record of the inventories. */
export const inventoryLogics = ({
  runtime,
  announce,
  pages,
}: RunningParts): Pick<AppLogics, "inventoriesList" | "inventory" | "inventoryForm"> => ({
  inventoriesList: createListMachine<InventoryRow>(({ id }) => id).provide({
    actors: {
      load: fromEffect(runtime, ({ query }: ListLoadInput<null>) =>
        Effect.flatMap(Inventories, ({ list }) => toLoadOutcome(list(query))),
      ),
    },
    actions: {
      announce: (_, toast) => announce(toast),
      keepPage: (_, { query, page }) => (page === null ? undefined : pages.inventories.keep("", query, page)),
    },
  }),
  inventory: createLoadMachine<Inventory, InventoryScope>().provide({
    actors: {
      load: fromEffect(runtime, ({ scope }: { readonly scope: InventoryScope }) =>
        Effect.flatMap(Inventories, ({ get }) => toLoadOutcome(get(scope.inventory_id))),
      ),
    },
  }),
  inventoryForm: createFormMachine<InventoryDraft, Inventory>().provide({
    actors: {
      load: fromEffect(runtime, ({ id }: { readonly id: number }) =>
        Effect.flatMap(Inventories, ({ get }) => toLoadOutcome(get(id))),
      ),
      save: fromEffect(runtime, save(announce)),
      toggle: fromEffect(runtime, (asked: FormDeedInput) =>
        Effect.flatMap(Inventories, ({ activate }) => saved(activate(asked.id, writeOptions(asked)))),
      ),
    },
    actions: { announce: (_, toast) => announce(toast) },
  }),
});
