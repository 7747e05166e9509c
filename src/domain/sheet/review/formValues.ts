import { normalizeCasNumber } from "../../component/casNumber.ts";
import { MAX_OPERATORS, MIN_OPERATORS } from "../../component/PrintedRange.ts";
import { phoneDigits } from "../../identity/Phone.ts";
import type { PhysicalState } from "../../quantity/PhysicalState.ts";
import { isoOf, readDates } from "../identity/readDates.ts";
import { readPhones } from "../identity/readPhones.ts";
import type { ComponentValue, Proposal, ProposalField } from "../Proposal.ts";
import { readDensities } from "../values/readDensities.ts";
import { readGravity } from "../values/readGravity.ts";
import { readShare } from "../values/readShare.ts";
import { readState } from "../values/readState.ts";
import { fahrenheitOf, readTemperatures } from "../values/readTemperature.ts";
import type { FormValues } from "./Sheet.ts";

/** Stored in place of a CAS number if the sheet prints none: a component needs one (spec B5). */
export const NO_CAS = "not printed";

/** The values that accepting a proposal stores; null if it cannot be stored, with the reason in `remark`. */
export type Storable = { readonly values: FormValues | null; readonly remark: string };

const storable = (values: FormValues, remark = ""): Storable => ({ values, remark });
const shownOnly = (remark: string): Storable => ({ values: null, remark });

const isRange = ({ min, max }: Pick<Proposal, "min" | "max">): boolean => min !== null && max !== null && min !== max;

/** Whole °F, rounded in the open direction of the operator, so that it claims no more than the sheet does. */
const wholeDegrees = (value: string, operator: Proposal["operator"]): string => {
  const degrees = Number(value);
  const isLower = operator === ">" || operator === ">=";
  const isUpper = operator === "<" || operator === "<=";
  return String(isLower ? Math.floor(degrees) : isUpper ? Math.ceil(degrees) : Math.round(degrees));
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

const CAS = /\b\d{2,7}-\d{2}-\d\b/;
/** A part of a share: numbers, signs and dashes, but no letters. */
const SHARE_PART = /^[<>≤≥=~\d.,%–-]+$/;

/** A CAS number, a name and a share, whichever of them are there; the share is last. */
const componentIn = (words: string): FormValues => {
  const [cas] = CAS.exec(words) ?? [];
  const parts = words
    .replace(cas ?? "", " ")
    .split(" ")
    .filter((part) => part !== "");
  const named = parts.findLastIndex((part) => !SHARE_PART.test(part)) + 1;
  const printed = parts.slice(named).join(" ");
  const { shares, basis } = readShare(printed);
  const [share] = shares;
  const name = (share === undefined ? parts : parts.slice(0, named)).join(" ");
  return {
    ...(cas === undefined ? {} : { number: cas }),
    ...(name === "" ? {} : { name }),
    ...(share === undefined ? {} : shareValues({ ...share, basis }, printed)),
  };
};

const flashIn = (words: string): FormValues => {
  const read = readTemperatures(words);
  const shown = read.find(({ unit }) => unit === "F") ?? read[0];
  const degrees = shown === undefined || shown.unit === "F" ? shown?.value : fahrenheitOf(shown.value);
  if (shown === undefined || degrees == null) return { flash_points: words };
  const operator = shown.operator === "=" ? null : shown.operator;
  return { flash_points: wholeDegrees(degrees, operator), flash_point_operator: operator ?? "" };
};

const gravityIn = (words: string): FormValues => {
  const read = readGravity(words);
  if (read === null) return { specific_gravity: words };
  const { value, to } = read;
  return to === null
    ? { specific_gravity: value }
    : { specific_gravity: to, specific_gravity_min: value, specific_gravity_max: to };
};

/** What accepting a value stores, and what the form takes of text that a person marked for it. */
type FieldValues = {
  readonly read: (value: string, proposal: Proposal) => Storable;
  readonly marked: (words: string) => FormValues;
};
const plain = (name: string, marked = (words: string) => words): FieldValues => ({
  read: (value) => storable({ [name]: value }),
  marked: (words) => ({ [name]: marked(words) }),
});
const phone = (name: string): FieldValues => ({
  read: (value) => {
    const digits = phoneDigits(value);
    const isWhole = /^\d{10}$/.test(digits);
    return isWhole ? storable({ [name]: digits }) : shownOnly("Only 10-digit phone numbers can be saved.");
  },
  marked: (words) => ({ [name]: readPhones(words).find(({ digits }) => digits !== null)?.digits ?? words }),
});
const weight = plain(
  "pounds_per_gallon",
  (words) => readDensities(words).find(({ unit }) => unit === "lb/gal")?.value ?? words,
);
const VALUES: Readonly<Record<Exclude<ProposalField, "component">, FieldValues>> = {
  name: plain("name"),
  mfg_name: plain("mfg_name"),
  mfg_product_number: plain("mfg_product_number"),
  mfg_phone: phone("mfg_phone"),
  emergency_phone: phone("mfg_emergency_phone"),
  sds_date: plain("sds_date", (words) => {
    const [date] = readDates(words);
    return date === undefined ? words : isoOf(date, "mdy");
  }),
  // A list offers the states, so other words would not be seen.
  physical_state: plain("physical_state", (words) => readState(words)?.value ?? ""),
  specific_gravity: { read: gravity, marked: gravityIn },
  density: {
    read: () => shownOnly("For information only. Products store specific gravity and pounds per gallon instead."),
    marked: weight.marked,
  },
  pounds_per_gallon: {
    read: (pounds_per_gallon, proposal) =>
      storable({ pounds_per_gallon }, isRange(proposal) ? "The upper end of the range is saved." : ""),
    marked: weight.marked,
  },
  flash_point: { read: flash, marked: flashIn },
  nfpa: plain("nfpa"),
  // Classes are chosen from our own list.
  h_codes: {
    read: () => shownOnly("For information only. Products store hazard classes instead."),
    marked: () => ({}),
  },
  hazard_classes: { read: (name) => storable({ hazards: [name] }), marked: () => ({}) },
};

const HIDDEN: ReadonlyArray<ProposalField> = ["specific_gravity", "density", "pounds_per_gallon"];

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
  return VALUES[field].read(value, proposal);
};

/** Text that a person marked on the page, as the form of its field takes it; what is not understood stays as it is. */
export const markedValues = (field: ProposalField, marked: string): FormValues => {
  const words = marked.replace(/\s+/g, " ").trim();
  return field === "component" ? componentIn(words) : VALUES[field].marked(words);
};
