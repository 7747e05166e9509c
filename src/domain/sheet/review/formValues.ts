import { normalizeCasNumber } from "../../component/casNumber.ts";
import { phoneDigits } from "../../shared/Phone.ts";
import type { PhysicalState } from "../../quantity/PhysicalState.ts";
import { isoOf, readDates } from "../identity/readDates.ts";
import { readPhones } from "../identity/readPhones.ts";
import type { ComponentValue, Proposal, ProposalField } from "../Proposal.ts";
import { readDensities } from "../values/readDensities.ts";
import { readGravity } from "../values/readGravity.ts";
import { readShare } from "../values/readShare.ts";
import { readState } from "../values/readState.ts";
import { fahrenheitOf, readTemperatures } from "../values/readTemperature.ts";
import { shareValues } from "./printedShares.ts";
import { REVIEW_FIELDS } from "./reviewFields.ts";
import type { FormValues } from "./Sheet.ts";

/** Stored in place of a CAS number if the sheet prints none: a component needs one (spec B5). */
export const NO_CAS = "not printed";

/** The values that accepting a proposal stores; null if it cannot be stored, with the reason in `remark`. */
export type Storable = { readonly values: FormValues | null; readonly remark: string };

const storable = (values: FormValues, remark = ""): Storable => ({ values, remark });
const shownOnly = (remark: string): Storable => ({ values: null, remark });

/** The first form field. */
const columnOf = (field: ProposalField): string => REVIEW_FIELDS[field].typed[0];

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

const phone = (value: string, { field }: Proposal): Storable => {
  const digits = phoneDigits(value);
  return /^\d{10}$/.test(digits)
    ? storable({ [columnOf(field)]: digits })
    : shownOnly("Only 10-digit phone numbers can be saved.");
};

const dateIn = (words: string): string => {
  const [date] = readDates(words);
  return date === undefined ? words : isoOf(date, "mdy");
};
const phoneIn = (words: string): string => readPhones(words).find(({ digits }) => digits !== null)?.digits ?? words;
const weightIn = (words: string): string => readDensities(words).find(({ unit }) => unit === "lb/gal")?.value ?? words;

/** The other fields are stored as they were read. */
const READ: Readonly<Partial<Record<ProposalField, (value: string, proposal: Proposal) => Storable>>> = {
  mfg_phone: phone,
  emergency_phone: phone,
  specific_gravity: gravity,
  density: () => shownOnly("For information only. Products store specific gravity and pounds per gallon instead."),
  pounds_per_gallon: (pounds_per_gallon, proposal) =>
    storable({ pounds_per_gallon }, isRange(proposal) ? "The upper end of the range is saved." : ""),
  flash_point: flash,
  h_codes: () => shownOnly("For information only. Products store hazard classes instead."),
  hazard_classes: (name) => storable({ hazards: [name] }),
};

/** The other fields take the words as they were marked. */
const MARKED: Readonly<Partial<Record<ProposalField, (words: string) => string | FormValues>>> = {
  mfg_phone: phoneIn,
  emergency_phone: phoneIn,
  sds_date: dateIn,
  // A list offers the states, so other words would not be seen.
  physical_state: (words) => readState(words)?.value ?? "",
  specific_gravity: gravityIn,
  density: weightIn,
  pounds_per_gallon: weightIn,
  flash_point: flashIn,
  // Classes are chosen from our own list.
  h_codes: () => ({}),
  hazard_classes: () => ({}),
  component: componentIn,
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
  return READ[field]?.(value, proposal) ?? storable({ [columnOf(field)]: value });
};

/** Text that a person marked on the page, as the form of its field takes it; what is not understood stays as it is. */
export const markedValues = (field: ProposalField, marked: string): FormValues => {
  const words = marked.replace(/\s+/g, " ").trim();
  const taken = MARKED[field]?.(words) ?? words;
  return typeof taken === "string" ? { [columnOf(field)]: taken } : taken;
};
