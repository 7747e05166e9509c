import { type ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { numberText } from "#domain/product/FactsDraft.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { FormRow } from "./FormResource.ts";
import type { ResourceForm } from "./resourceForm.ts";

/** The chemical component form as filled in (spec B3, B5); percentages are texts as typed. */
export type ComponentDraft = {
  readonly name: string;
  /** The CAS number, or what a sheet says instead. */
  readonly number: string;
  readonly percentage_weight: string;
  readonly percentage_volume: string;
  readonly regulations: string;
  readonly restrictions: string;
  readonly reporting_requirements: string;
};

/** A component as forms need it: it is unlinked, never archived. */
export type ComponentRow = ChemicalComponent & FormRow;

export const componentRow = (component: ChemicalComponent): ComponentRow => ({
  ...component,
  id: component.product_chemical_component_id,
  is_active: true,
});

/** The chemical components of a product, in a modal over its page (spec B2). */
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
  seed: {
    name: "",
    number: "",
    percentage_weight: "",
    percentage_volume: "",
    regulations: "",
    restrictions: "",
    reporting_requirements: "",
  },
  draftOf: (row) => ({
    name: row.name,
    number: row.number,
    percentage_weight: numberText(row.percentage_weight),
    percentage_volume: numberText(row.percentage_volume),
    regulations: row.regulations,
    restrictions: row.restrictions,
    reporting_requirements: row.reporting_requirements,
  }),
  inputOf: (draft) => validate(ChemicalComponentInput, { ...draft, chemical_component_id: null }),
};
