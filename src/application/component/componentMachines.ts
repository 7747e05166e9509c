import {
  type ChemicalComponent,
  ChemicalComponentInput,
  type ChemicalComponentOption,
  COMPONENT_FIELDS,
} from "#domain/component/ChemicalComponent.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { FormRow, FormSaveInput, ResourceForm } from "../machines/form/FormResource.ts";
import { Effect } from "effect";
import { callActor, type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { actionOf } from "../machines/command.ts";
import { type OptionsLoadInput, optionsOf } from "../machines/optionsMachine.ts";
import { loadOf } from "../machines/query.ts";
import { createFormMachine } from "../machines/form/formMachine.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { listOf } from "../machines/list/listOf.ts";
import { sendable } from "../machines/resourceMachines.ts";
import { mapRecord } from "../shared/mapRecord.ts";
import { componentUnlinked } from "../shared/recordMessages.ts";
import { writeOptions } from "../shared/Resource.ts";
import { InventoryComponents, type LineOwner, ProductComponents, type ProductOwner } from "./Components.ts";

const EMPTY_COMPONENT = emptyForm(COMPONENT_FIELDS);
/** Spec B3, B5; percentages are texts as typed. */
export type ComponentDraft = typeof EMPTY_COMPONENT;

/** Forms require `is_active`; a component is unlinked, never archived. */
export type ComponentRow = ChemicalComponent & FormRow;

export const componentRow = (component: ChemicalComponent): ComponentRow => ({
  ...component,
  id: component.product_chemical_component_id,
  is_active: true,
});

/** Shown in a modal over the product's page (spec B2). */
export const componentForm: ResourceForm<ComponentDraft, ComponentRow, ChemicalComponentInput> = {
  resource: {
    recordName: "chemical component",
    entity: "Chemical Component",
    permissions: {
      create: "product component.edit",
      edit: "product component.edit",
      archive: "product component.edit",
    },
  },
  nameOf: ({ name }) => name,
  seed: EMPTY_COMPONENT,
  draftOf: (row) => draftOf(COMPONENT_FIELDS, row),
  inputOf: (draft) => validate(ChemicalComponentInput, { ...draft, chemical_component_id: null }),
};

/** The name is for the confirmation. */
export type ComponentToUnlink = ProductOwner & {
  readonly product_chemical_component_id: number;
  readonly version: number;
  readonly name: string;
};

export type LineComponentScope = LineOwner & { readonly id: number };

const save = (owner: ProductOwner) => (asked: FormSaveInput<ComponentDraft>) =>
  Effect.gen(function* () {
    const input = yield* sendable(componentForm.inputOf(asked.draft, asked.id === null));
    const { create, update } = yield* ProductComponents;
    const options = writeOptions(asked);
    const saved = asked.id === null ? create(owner, input, options) : update(owner, asked.id, input, options);
    return yield* mapRecord(saved, componentRow);
  });

export const componentMachines = (parts: MachineParts<InventoryComponents | ProductComponents>) => ({
  productComponents: () =>
    onDemand({
      list: () =>
        listOf(parts, ({ query, scope }: ListLoadInput<ProductOwner>) =>
          ProductComponents.use(({ list }) => list(scope, query)),
        ),
      formOf: () => (owner: ProductOwner) =>
        createFormMachine<ComponentDraft, ComponentRow>().provide({
          actors: {
            load: callActor(parts, ({ id }: { readonly id: number }) =>
              mapRecord(
                ProductComponents.use(({ get }) => get(owner, id)),
                componentRow,
              ),
            ),
            save: callActor(parts, save(owner)),
          },
          // A short form within one product: no draft is kept.
          actions: { announce: (_, toast) => parts.announce(toast) },
        }),
      unlink: () =>
        actionOf(
          parts,
          ({ product_chemical_component_id: id, version, ...owner }: ComponentToUnlink) =>
            ProductComponents.use(({ unlink }) => unlink(owner, id, { version })),
          ({ name }) => componentUnlinked(name),
        ),
      options: () =>
        optionsOf<ProductComponents, ChemicalComponentOption, null>(parts, ({ query }: OptionsLoadInput<null>) =>
          ProductComponents.use(({ options }) => options(query)),
        ),
    }),
  lineComponents: () =>
    onDemand({
      list: () =>
        listOf(parts, ({ query, scope }: ListLoadInput<LineOwner>) =>
          InventoryComponents.use(({ list }) => list(scope, query)),
        ),
      one: () =>
        loadOf(parts, ({ id, ...owner }: LineComponentScope) => InventoryComponents.use(({ get }) => get(owner, id))),
    }),
});
