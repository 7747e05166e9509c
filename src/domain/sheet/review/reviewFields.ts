import { COMPONENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { PRODUCT_FIELDS } from "../../product/productFields.ts";
import type { ProposalField } from "../Proposal.ts";
import type { FormValues } from "./Sheet.ts";

const HAZARDS = "hazards";

type ReviewField = {
  /** The form fields to type, named as in FormValues. */
  readonly typed: readonly [string, ...ReadonlyArray<string>];
  /** The sections of a sheet in which it usually is. */
  readonly sections: ReadonlyArray<number>;
  /** If it is not that of the first form field. */
  readonly label?: string;
};

export const REVIEW_FIELDS: Readonly<Record<ProposalField, ReviewField>> = {
  name: { typed: ["name"], sections: [1] },
  mfg_name: { typed: ["mfg_name"], sections: [1] },
  mfg_product_number: { typed: ["mfg_product_number"], sections: [1] },
  mfg_phone: { typed: ["mfg_phone"], sections: [1] },
  emergency_phone: { typed: ["mfg_emergency_phone"], sections: [1] },
  sds_date: { typed: ["sds_date"], sections: [1, 16] },
  physical_state: { typed: ["physical_state"], sections: [9] },
  specific_gravity: {
    typed: ["specific_gravity", "specific_gravity_min", "specific_gravity_max", "specific_gravity_temperature"],
    sections: [9],
  },
  density: { typed: ["pounds_per_gallon"], sections: [9], label: "Density" },
  pounds_per_gallon: { typed: ["pounds_per_gallon"], sections: [9] },
  flash_point: { typed: ["flash_points", "flash_point_operator"], sections: [9, 5] },
  nfpa: { typed: ["nfpa"], sections: [16, 2, 5] },
  h_codes: { typed: [HAZARDS], sections: [2], label: "H Codes" },
  hazard_classes: { typed: [HAZARDS], sections: [2], label: "Hazard Class" },
  component: {
    typed: [
      "number",
      "name",
      "percent_min_operator",
      "percent_min",
      "percent_max_operator",
      "percent_max",
      "percent_basis",
      "percent_as_printed",
    ],
    sections: [3],
    label: "Component",
  },
};

/** The label as on the product and component forms. */
export const typedLabel = (field: ProposalField, name: string): string => {
  if (name === HAZARDS) return PRODUCT_FIELDS.hazard_ids.label;
  const table: Readonly<Record<string, { readonly label: string }>> =
    field === "component" ? COMPONENT_FIELDS : PRODUCT_FIELDS;
  return table[name]?.label ?? name;
};

export const fieldLabel = (field: ProposalField): string => {
  const { typed, label = typedLabel(field, typed[0]) } = REVIEW_FIELDS[field];
  return label;
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
    [...new Set([...REVIEW_FIELDS[field].typed, ...Object.keys(given ?? {})])].map((name) => [
      name,
      given?.[name] ?? (name === HAZARDS ? [] : ""),
    ]),
  );
