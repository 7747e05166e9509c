import { cellText } from "../cellText.ts";
import { type ImportQuestion, labelled } from "../ImportRow.ts";

type Range = readonly [least: number, most: number];
/**
 * Between them lies nearly every product: pentane has 5.2 lb/gal and bromine 26, propane a gravity of 0.5 and osmium
 * 22.6. What lies outside is most often another unit, or a lost decimal point.
 */
const RANGES: Readonly<Record<string, { readonly label: string; readonly solid: Range; readonly other: Range }>> = {
  pounds_per_gallon: { label: "pounds per gallon", solid: [0.2, 190], other: [4, 27] },
  specific_gravity: { label: "specific gravity", solid: [0.02, 23], other: [0.4, 4] },
};
const [KEEP, BLANK] = ["keep", "blank"];

/** Asks about a number that is hardly possible for the product's state; null if there is nothing to ask. */
export const implausibleFact = (field: string, value: unknown, physicalState: string): ImportQuestion | null => {
  const range = RANGES[field];
  const number = Number(value);
  const [least, most] = physicalState === "solid" ? (range?.solid ?? []) : (range?.other ?? []);
  if (range === undefined || least === undefined || most === undefined || value === "" || Number.isNaN(number))
    return null;
  if (number >= least && number <= most) return null;
  const text = cellText(String(value));
  return {
    field,
    text,
    message: `${text} is an unusual ${range.label}. Is it right?`,
    choices: labelled({ [KEEP]: `Yes: ${text}`, [BLANK]: "No: leave it blank" }),
  };
};
const isDoubt = ({ field, choices: [first] }: ImportQuestion): boolean => field in RANGES && first?.choice === KEEP;

/** Takes back what was asked about numbers that are used as they are, or not at all. */
export const withoutDoubts = (questions: Array<ImportQuestion>, isSettled: (field: string) => boolean): void => {
  for (const doubt of questions.filter(isDoubt))
    if (isSettled(doubt.field)) questions.splice(questions.indexOf(doubt), 1);
};
