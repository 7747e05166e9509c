import { Effect, Result } from "effect";
import { InventoryComponents, type LineOwner } from "#application/component/InventoryComponents.ts";
import { ProductComponents, type ProductOwner } from "#application/component/ProductComponents.ts";
import type { CatalogueLogics, ComponentToUnlink, LineComponentScope } from "#application/machines/CatalogueLogics.ts";
import {
  type ComponentDraft,
  componentForm,
  type ComponentRow,
  componentRow,
} from "#application/machines/componentForm.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormSaveInput } from "#application/machines/FormResource.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import { toLoadOutcome, toSaveOutcome } from "#application/machines/outcomes.ts";
import { INVALID_MESSAGE } from "#application/shared/errors.ts";
import { componentUnlinked, failure } from "#application/shared/messages.ts";
import {
  ChemicalComponent,
  type ChemicalComponentOption,
  type InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { SaveOutcome } from "#domain/shared/Outcome.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

const saved = toSaveOutcome(ChemicalComponent);

const rowOutcome = (outcome: SaveOutcome<ChemicalComponent>): SaveOutcome<ComponentRow> => {
  if (outcome._tag === "Saved") return { _tag: "Saved", row: componentRow(outcome.row) };
  return outcome._tag === "StaleRow" ? { _tag: "StaleRow", current: componentRow(outcome.current) } : outcome;
};

const unlink = ({ subject }: { readonly subject: ComponentToUnlink | null }) =>
  subject === null
    ? Effect.die(new Error("No component was chosen."))
    : Effect.flatMap(ProductComponents, (components) =>
        saved(components.unlink(subject, subject.product_chemical_component_id, { version: subject.version })),
      );

/** Chemical components of products, and those that lines remember. */
export const componentLogics = ({
  runtime,
  announce,
}: RunningParts): Pick<CatalogueLogics, "productComponents" | "lineComponents"> => {
  const tell = { announce: (_: unknown, toast: Parameters<typeof announce>[0]) => announce(toast) };
  const save =
    (owner: ProductOwner) =>
    (asked: FormSaveInput<ComponentDraft>): Effect.Effect<SaveOutcome<ComponentRow>, never, ProductComponents> =>
      Result.match(componentForm.inputOf(asked.draft, asked.id === null), {
        onFailure: (errors) =>
          Effect.sync(() => {
            announce(failure({ message: INVALID_MESSAGE, errors }));
            return { _tag: "Rejected" as const, errors, message: INVALID_MESSAGE };
          }),
        onSuccess: (input) =>
          Effect.flatMap(ProductComponents, ({ create, update }) =>
            Effect.map(
              saved(
                asked.id === null
                  ? create(owner, input, writeOptions(asked))
                  : update(owner, asked.id, input, writeOptions(asked)),
              ),
              rowOutcome,
            ),
          ),
      });
  return {
    productComponents: {
      list: createListMachine<ChemicalComponent, ProductOwner>().provide({
        actors: {
          load: fromEffect(runtime, ({ query, scope }: ListLoadInput<ProductOwner>) =>
            Effect.flatMap(ProductComponents, ({ list }) => toLoadOutcome(list(scope, query))),
          ),
        },
        actions: tell,
      }),
      formOf: (owner) =>
        createFormMachine<ComponentDraft, ComponentRow>().provide({
          actors: {
            load: fromEffect(runtime, ({ id }: { readonly id: number }) =>
              Effect.flatMap(ProductComponents, ({ get }) => toLoadOutcome(Effect.map(get(owner, id), componentRow))),
            ),
            save: fromEffect(runtime, save(owner)),
          },
          // Short, and of one product: no draft of it is kept.
          actions: tell,
        }),
      unlink: createConfirmActionMachine<ComponentToUnlink, ChemicalComponent>(({ name }) =>
        componentUnlinked(name),
      ).provide({
        actors: { perform: fromEffect(runtime, unlink) },
        actions: tell,
      }),
      options: createOptionsMachine<ChemicalComponentOption>().provide({
        actors: {
          load: fromEffect(runtime, ({ query }: OptionsLoadInput<null>) =>
            Effect.flatMap(ProductComponents, ({ options }) => toLoadOutcome(options(query))),
          ),
        },
      }),
    },
    lineComponents: {
      list: createListMachine<InventoryChemicalComponent, LineOwner>().provide({
        actors: {
          load: fromEffect(runtime, ({ query, scope }: ListLoadInput<LineOwner>) =>
            Effect.flatMap(InventoryComponents, ({ list }) => toLoadOutcome(list(scope, query))),
          ),
        },
        actions: tell,
      }),
      one: createLoadMachine<InventoryChemicalComponent, LineComponentScope>().provide({
        actors: {
          load: fromEffect(runtime, ({ scope: { id, ...owner } }: { readonly scope: LineComponentScope }) =>
            Effect.flatMap(InventoryComponents, ({ get }) => toLoadOutcome(get(owner, id))),
          ),
        },
      }),
    },
  };
};
