import { Effect, Result } from "effect";
import type { ChemicalComponent, ChemicalComponentOption } from "#domain/component/ChemicalComponent.ts";
import { type Refusal, Stale, staleRow } from "#domain/shared/errors.ts";
import { callActor } from "../machines/callActor.ts";
import { actionOf, loadOf, optionsOf } from "../machines/callMachines.ts";
import { createFormMachine } from "../machines/formMachine.ts";
import type { FormSaveInput } from "../machines/FormResource.ts";
import type { ListLoadInput } from "../machines/listMachine.ts";
import { listOf } from "../machines/listOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { OptionsLoadInput } from "../machines/optionsMachine.ts";
import { sendable } from "../machines/resourceMachines.ts";
import { componentUnlinked } from "../shared/recordMessages.ts";
import { type ComponentDraft, componentForm, type ComponentRow, componentRow } from "./componentForm.ts";
import { writeOptions } from "../shared/Resource.ts";
import { InventoryComponents, type LineOwner, ProductComponents, type ProductOwner } from "./Components.ts";

/** Named for the question. */
export type ComponentToUnlink = ProductOwner & {
  readonly product_chemical_component_id: number;
  readonly version: number;
  readonly name: string;
};

export type LineComponentScope = LineOwner & { readonly id: number };

/** Also maps the current record of a Stale refusal. */
const asRow = <R>(call: Effect.Effect<ChemicalComponent, Refusal, R>): Effect.Effect<ComponentRow, Refusal, R> =>
  Effect.mapBoth(call, {
    onSuccess: componentRow,
    onFailure: (refusal) => {
      const current = staleRow<ChemicalComponent>(Result.fail(refusal));
      return current === null ? refusal : new Stale({ message: refusal.message, current: componentRow(current) });
    },
  });

const save = (owner: ProductOwner) => (asked: FormSaveInput<ComponentDraft>) =>
  Effect.gen(function* () {
    const input = yield* sendable(componentForm.inputOf(asked.draft, asked.id === null));
    const { create, update } = yield* ProductComponents;
    const options = writeOptions(asked);
    return yield* asRow(asked.id === null ? create(owner, input, options) : update(owner, asked.id, input, options));
  });

export const componentMachines = (parts: MachineParts<InventoryComponents | ProductComponents>) => ({
  productComponents: {
    list: listOf(parts, ({ query, scope }: ListLoadInput<ProductOwner>) =>
      ProductComponents.use(({ list }) => list(scope, query)),
    ),
    formOf: (owner: ProductOwner) =>
      createFormMachine<ComponentDraft, ComponentRow>().provide({
        actors: {
          load: callActor(parts, ({ id }: { readonly id: number }) =>
            asRow(ProductComponents.use(({ get }) => get(owner, id))),
          ),
          save: callActor(parts, save(owner)),
        },
        // A short form within one product: no draft is kept.
        actions: { announce: (_, toast) => parts.announce(toast) },
      }),
    unlink: actionOf(
      parts,
      ({ product_chemical_component_id: id, version, ...owner }: ComponentToUnlink) =>
        ProductComponents.use(({ unlink }) => unlink(owner, id, { version })),
      ({ name }) => componentUnlinked(name),
    ),
    options: optionsOf<ProductComponents, ChemicalComponentOption, null>(parts, ({ query }: OptionsLoadInput<null>) =>
      ProductComponents.use(({ options }) => options(query)),
    ),
  },
  lineComponents: {
    list: listOf(parts, ({ query, scope }: ListLoadInput<LineOwner>) =>
      InventoryComponents.use(({ list }) => list(scope, query)),
    ),
    one: loadOf(parts, ({ id, ...owner }: LineComponentScope) => InventoryComponents.use(({ get }) => get(owner, id))),
  },
});
