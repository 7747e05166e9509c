import { isoOf, readDates } from "../identity/readDates.ts";
import { readPhones } from "../identity/readPhones.ts";
import type { ProposalField } from "../Proposal.ts";
import { readDensities } from "../values/readDensities.ts";
import { readGravity } from "../values/readGravity.ts";
import { readShare } from "../values/readShare.ts";
import { readState } from "../values/readState.ts";
import { fahrenheitOf, readTemperatures } from "../values/readTemperature.ts";
import { shareValues, wholeDegrees } from "./formValues.ts";
import type { FormValues } from "./Sheet.ts";

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

const dateIn = (words: string): string => {
  const [date] = readDates(words);
  return date === undefined ? words : isoOf(date, "mdy");
};
const phoneIn = (words: string): string => readPhones(words).find(({ digits }) => digits !== null)?.digits ?? words;
const weightIn = (words: string): string => readDensities(words).find(({ unit }) => unit === "lb/gal")?.value ?? words;

const IN: Readonly<Record<ProposalField, (words: string) => FormValues>> = {
  name: (name) => ({ name }),
  mfg_name: (mfg_name) => ({ mfg_name }),
  mfg_product_number: (mfg_product_number) => ({ mfg_product_number }),
  mfg_phone: (words) => ({ mfg_phone: phoneIn(words) }),
  emergency_phone: (words) => ({ mfg_emergency_phone: phoneIn(words) }),
  sds_date: (words) => ({ sds_date: dateIn(words) }),
  // A list offers the states, so other words would not be seen.
  physical_state: (words) => ({ physical_state: readState(words)?.value ?? "" }),
  specific_gravity: gravityIn,
  density: (words) => ({ pounds_per_gallon: weightIn(words) }),
  pounds_per_gallon: (words) => ({ pounds_per_gallon: weightIn(words) }),
  flash_point: flashIn,
  nfpa: (nfpa) => ({ nfpa }),
  // Classes are chosen from our own list.
  h_codes: () => ({}),
  hazard_classes: () => ({}),
  component: componentIn,
};

/** Text that a person marked on the page, as the form of its field takes it; what is not understood stays as it is. */
export const markedValues = (field: ProposalField, marked: string): FormValues =>
  IN[field](marked.replace(/\s+/g, " ").trim());
