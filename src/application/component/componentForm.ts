import {
  type ChemicalComponent,
  ChemicalComponentInput,
  COMPONENT_FIELDS,
} from "#domain/component/ChemicalComponent.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { FormRow } from "../machines/FormResource.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";

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

/** In a modal over the product's page (spec B2). */
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
