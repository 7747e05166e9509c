import { Effect, Result } from "effect";
import { InventoryComponents, type LineOwner } from "#application/component/InventoryComponents.ts";
import { ProductComponents, type ProductOwner } from "#application/component/ProductComponents.ts";
import type { CatalogueLogics, ComponentToUnlink, LineComponentScope } from "#application/machines/CatalogueLogics.ts";
import { callActor } from "#application/machines/callActor.ts";
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
import { componentUnlinked } from "#application/shared/messages.ts";
import type {
  ChemicalComponent,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import { type Refusal, Stale, staleRow } from "#domain/shared/errors.ts";
import type { RunningParts } from "./LogicParts.ts";
import { sendable } from "./resourceLogics.ts";
import { writeOptions } from "./writeOptions.ts";

/** The answer of a write as forms need it, also when somebody else has written meanwhile. */
const asRow = <R>(call: Effect.Effect<ChemicalComponent, Refusal, R>): Effect.Effect<ComponentRow, Refusal, R> =>
  Effect.mapBoth(call, {
    onSuccess: componentRow,
    onFailure: (refusal) => {
      const current = staleRow<ChemicalComponent>(Result.fail(refusal));
      return current === null ? refusal : new Stale({ message: refusal.message, current: componentRow(current) });
    },
  });

const unlink = ({ subject }: { readonly subject: ComponentToUnlink | null }) =>
  subject === null
    ? Effect.die(new Error("No component was chosen."))
    : Effect.flatMap(ProductComponents, (components) =>
        components.unlink(subject, subject.product_chemical_component_id, { version: subject.version }),
      );

/** Chemical components of products, and those that lines remember. */
export const componentLogics = (parts: RunningParts): Pick<CatalogueLogics, "productComponents" | "lineComponents"> => {
  const { announce } = parts;
  const tell = { announce: (_: unknown, toast: Parameters<typeof announce>[0]) => announce(toast) };
  const save =
    (owner: ProductOwner) =>
    (asked: FormSaveInput<ComponentDraft>): Effect.Effect<ComponentRow, Refusal, ProductComponents> =>
      Effect.gen(function* () {
        const input = yield* sendable(componentForm.inputOf(asked.draft, asked.id === null));
        const { create, update } = yield* ProductComponents;
        return yield* asRow(
          asked.id === null
            ? create(owner, input, writeOptions(asked))
            : update(owner, asked.id, input, writeOptions(asked)),
        );
      });
  return {
    productComponents: {
      list: createListMachine<ChemicalComponent, ProductOwner>().provide({
        actors: {
          load: callActor(parts, ({ query, scope }: ListLoadInput<ProductOwner>) =>
            Effect.flatMap(ProductComponents, ({ list }) => list(scope, query)),
          ),
        },
      }),
      formOf: (owner) =>
        createFormMachine<ComponentDraft, ComponentRow>().provide({
          actors: {
            load: callActor(parts, ({ id }: { readonly id: number }) =>
              Effect.flatMap(ProductComponents, ({ get }) => Effect.map(get(owner, id), componentRow)),
            ),
            save: callActor(parts, save(owner)),
          },
          // Short, and of one product: no draft of it is kept.
          actions: tell,
        }),
      unlink: createConfirmActionMachine<ComponentToUnlink, ChemicalComponent>(({ name }) =>
        componentUnlinked(name),
      ).provide({
        actors: { perform: callActor(parts, unlink) },
        actions: tell,
      }),
      options: createOptionsMachine<ChemicalComponentOption>().provide({
        actors: {
          load: callActor(parts, ({ query }: OptionsLoadInput<null>) =>
            Effect.flatMap(ProductComponents, ({ options }) => options(query)),
          ),
        },
      }),
    },
    lineComponents: {
      list: createListMachine<InventoryChemicalComponent, LineOwner>().provide({
        actors: {
          load: callActor(parts, ({ query, scope }: ListLoadInput<LineOwner>) =>
            Effect.flatMap(InventoryComponents, ({ list }) => list(scope, query)),
          ),
        },
      }),
      one: createLoadMachine<InventoryChemicalComponent, LineComponentScope>().provide({
        actors: {
          load: callActor(parts, ({ scope: { id, ...owner } }: { readonly scope: LineComponentScope }) =>
            Effect.flatMap(InventoryComponents, ({ get }) => get(owner, id)),
          ),
        },
      }),
    },
  };
};
