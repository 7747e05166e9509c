import { COMPONENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { PRODUCT_FIELDS } from "../../product/productFields.ts";
import type { ProposalField } from "../Proposal.ts";
import type { FormValues } from "./Sheet.ts";

const HAZARDS = "hazards";

/** The form fields to type for each proposal field, named as in FormValues. */
export const TYPED_FIELDS: Readonly<Record<ProposalField, ReadonlyArray<string>>> = {
  name: ["name"],
  mfg_name: ["mfg_name"],
  mfg_product_number: ["mfg_product_number"],
  mfg_phone: ["mfg_phone"],
  emergency_phone: ["mfg_emergency_phone"],
  sds_date: ["sds_date"],
  physical_state: ["physical_state"],
  specific_gravity: [
    "specific_gravity",
    "specific_gravity_min",
    "specific_gravity_max",
    "specific_gravity_temperature",
  ],
  density: ["pounds_per_gallon"],
  pounds_per_gallon: ["pounds_per_gallon"],
  flash_point: ["flash_points", "flash_point_operator"],
  nfpa: ["nfpa"],
  h_codes: [HAZARDS],
  hazard_classes: [HAZARDS],
  component: [
    "number",
    "name",
    "percent_min_operator",
    "percent_min",
    "percent_max_operator",
    "percent_max",
    "percent_basis",
    "percent_as_printed",
  ],
};

/** The label as on the product and component forms. */
export const typedLabel = (field: ProposalField, name: string): string => {
  if (name === HAZARDS) return PRODUCT_FIELDS.hazard_ids.label;
  const table: Readonly<Record<string, { readonly label: string }>> =
    field === "component" ? COMPONENT_FIELDS : PRODUCT_FIELDS;
  return table[name]?.label ?? name;
};

/** The options of a choice field; empty for a field that is typed. */
export const choicesOf = (field: ProposalField, name: string): ReadonlyArray<string> => {
  const table: Readonly<Record<string, object>> = field === "component" ? COMPONENT_FIELDS : PRODUCT_FIELDS;
  const words: unknown = Reflect.get(table[name] ?? {}, "words");
  return Array.isArray(words) ? words.map(String) : [];
};

/** The values that the form shows for editing: all fields of `field`, filled with those given so far. */
export const typedValues = (field: ProposalField, given: FormValues | null): FormValues =>
  Object.fromEntries(
    [...new Set([...TYPED_FIELDS[field], ...Object.keys(given ?? {})])].map((name) => [
      name,
      given?.[name] ?? (name === HAZARDS ? [] : ""),
    ]),
  );
