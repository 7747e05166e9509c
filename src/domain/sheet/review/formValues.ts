import { normalizeCasNumber } from "../../component/casNumber.ts";
import { MAX_OPERATORS, MIN_OPERATORS } from "../../component/PrintedRange.ts";
import { phoneDigits } from "../../identity/Phone.ts";
import type { PhysicalState } from "../../quantity/PhysicalState.ts";
import type { ComponentValue, Proposal, ProposalField } from "../Proposal.ts";
import type { FormValues } from "./Sheet.ts";

/** Stored in place of a CAS number if the sheet prints none: a component needs one (spec B5). */
export const NO_CAS = "not printed";

/** The values that accepting a proposal stores; null if it cannot be stored, with the reason in `remark`. */
export type Storable = { readonly values: FormValues | null; readonly remark: string };

const storable = (values: FormValues, remark = ""): Storable => ({ values, remark });
const shownOnly = (remark: string): Storable => ({ values: null, remark });

const isRange = ({ min, max }: Pick<Proposal, "min" | "max">): boolean => min !== null && max !== null && min !== max;

/** Whole °F, rounded in the open direction of the operator, so that it claims no more than the sheet does. */
export const wholeDegrees = (value: string, operator: Proposal["operator"]): string => {
  const degrees = Number(value);
  const isLower = operator === ">" || operator === ">=";
  const isUpper = operator === "<" || operator === "<=";
  return String(isLower ? Math.floor(degrees) : isUpper ? Math.ceil(degrees) : Math.round(degrees));
};

const phone = (column: string, value: string): Storable => {
  const digits = phoneDigits(value);
  return /^\d{10}$/.test(digits)
    ? storable({ [column]: digits })
    : shownOnly("Only 10-digit phone numbers can be saved.");
};

const gravity = (value: string, proposal: Proposal): Storable =>
  isRange(proposal)
    ? storable(
        {
          specific_gravity: proposal.max ?? value,
          specific_gravity_min: proposal.min ?? "",
          specific_gravity_max: proposal.max ?? "",
        },
        "Amounts are calculated with the upper end of the range.",
      )
    : storable({ specific_gravity: value, specific_gravity_min: "", specific_gravity_max: "" });

const flash = (value: string, { operator, ...range }: Proposal): Storable =>
  storable(
    { flash_points: wholeDegrees(value, operator), flash_point_operator: operator === "=" ? "" : (operator ?? "") },
    isRange(range) ? "The lower end of the range is saved because it is more conservative." : "",
  );

const operatorIn = (operators: ReadonlyArray<string>, operator: string | null): string =>
  operators.find((one) => one === operator) ?? "";

/**
 * A single number is stored as the percentage used; with a range, the inventory decides which value is used (decision
 * 36).
 */
export const shareValues = (
  { min, max, min_operator, max_operator, basis }: Omit<ComponentValue, "cas" | "name" | "proprietary">,
  as_printed: string,
): FormValues => {
  if (min === null && max === null) return {};
  const bare = { percentage_weight: "", percentage_volume: "" };
  const printed = { percent_basis: basis ?? "weight", percent_as_printed: as_printed.slice(0, 200) };
  const isSingle = min === max && !/[<>]/.test(`${min_operator ?? ""}${max_operator ?? ""}`);
  if (isSingle) {
    const none = { percent_min: "", percent_min_operator: "", percent_max: "", percent_max_operator: "" };
    return { ...bare, [`percentage_${basis ?? "weight"}`]: min ?? "", ...none, ...printed };
  }
  return {
    ...bare,
    percent_min: min ?? "",
    percent_min_operator: operatorIn(MIN_OPERATORS, min_operator),
    percent_max: max ?? "",
    percent_max_operator: operatorIn(MAX_OPERATORS, max_operator),
    ...printed,
  };
};

const component = (value: ComponentValue, { as_printed }: Proposal): Storable => {
  if (value.name.trim() === "") return shownOnly("No name was read. Correct it, or pick it from the page.");
  const number = value.cas ?? (value.proprietary ? "proprietary" : NO_CAS);
  return storable(
    { number, name: value.name.trim(), ...shareValues(value, as_printed) },
    normalizeCasNumber(number) === null && !value.proprietary ? "No CAS number is printed." : "",
  );
};

const HIDDEN: ReadonlyArray<ProposalField> = ["specific_gravity", "density", "pounds_per_gallon"];
const ofText: Readonly<Record<Exclude<ProposalField, "component">, (value: string, proposal: Proposal) => Storable>> = {
  name: (name) => storable({ name }),
  mfg_name: (mfg_name) => storable({ mfg_name }),
  mfg_product_number: (mfg_product_number) => storable({ mfg_product_number }),
  mfg_phone: (value) => phone("mfg_phone", value),
  emergency_phone: (value) => phone("mfg_emergency_phone", value),
  sds_date: (sds_date) => storable({ sds_date }),
  physical_state: (physical_state) => storable({ physical_state }),
  specific_gravity: gravity,
  density: () => shownOnly("For information only. Products store specific gravity and pounds per gallon instead."),
  pounds_per_gallon: (pounds_per_gallon, proposal) =>
    storable({ pounds_per_gallon }, isRange(proposal) ? "The upper end of the range is saved." : ""),
  flash_point: flash,
  nfpa: (nfpa) => storable({ nfpa }),
  h_codes: () => shownOnly("For information only. Products store hazard classes instead."),
  hazard_classes: (name) => storable({ hazards: [name] }),
};

/**
 * What accepting the proposal stores.
 * @param state physical state of the product, null while unknown; a solid or gas has no liquid density (spec B4)
 */
export const storableOf = (proposal: Proposal, state: PhysicalState | null): Storable => {
  const { field, value } = proposal;
  if (field === "component")
    return typeof value === "string" ? shownOnly("Not a component.") : component(value, proposal);
  if (typeof value !== "string") return shownOnly("Not a text.");
  if (HIDDEN.includes(field) && state !== null && state !== "liquid")
    return shownOnly(`Not saved because the physical state is ${state}.`);
  return ofText[field](value, proposal);
};
