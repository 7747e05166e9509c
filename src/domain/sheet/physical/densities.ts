import { boxesOf, type PrintedText } from "../text/printedText.ts";
import { propose, withCaution } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Section } from "../text/SheetDocument.ts";
import {
  type Density,
  type DensityUnit,
  densityUnitOf,
  labelDensityUnit,
  readDensities,
} from "../values/readDensities.ts";
import { type Gravity, readGravity } from "../values/readGravity.ts";
import { namesAnotherPart } from "./namesAnotherPart.ts";
import { labelledValues, type LabelledValue } from "./labelledValues.ts";

/** Qualifiers that may precede a label without making it a different one. */
const KIND = String.raw`(?:(?:approx(?:imate|\.)?|estimated|typical|average|calculated|liquid|product|material|apparent|absolute|true|actual|bulk|mass|mean|wet|dry|tamped|tap(?:ped)?|particle|solid|crystal|skeletal|net)\s{1,2}){0,2}`;
const GRAVITY = new RegExp(
  String.raw`^(?:density\s{0,2}(?:\/|or|and\/or|and|&)\s{0,2})?${KIND}(?:specific\s{0,2}gravity|sp(?:ec(?:ific)?)?\.?\s{0,2}gr(?:av)?(?:ity|\b\.?)|rel(?:ative|\.)\s{0,2}(?:density|dens\.)|specific density|gravity|s\.\s?g\.|sg\b)`,
  "i",
);
const DENSITY = new RegExp(
  String.raw`^(?:(?!rel)[a-z]{3,12}\s{1,2}density|${KIND}(?:density|(?:specific|unit) weight|(?:specific|volum(?:ic|etric)) mass|mass per (?:unit )?volume|(?:us\s)?gallon weight|(?:unit\s)?weight per (?:us\s)?(?:gallon|volume|unit)|weight\s?\/\s?(?:us\s)?gal(?:lon)?|w(?:eigh)?t\.?\s{0,2}(?:\/|per)\s{0,2}(?:us\s{0,2})?gal(?:lon)?|(?:lbs?\.?|pounds)\s{0,2}(?:\/|per)\s{0,2}(?:us\s{0,2})?gal(?:lon)?|formula weight|product weight|weight\b(?!\s{0,2}(?:%|percent|loss))))`,
  "i",
);
const NOT_OF_LIQUID =
  /vapou?r|\bgas(?:es)?\b|\bapi\b|\btoc\b|air\s{0,2}=|optical|v\.?o\.?c|volatile|solids?\b\s{0,2}(?:content|by)/i;

/** The density of a heap of pieces or powder. */
const isOfBulk = (text: string): boolean =>
  /\b(?:bulk|apparent|tap(?:ped)?|tamped|pour(?:ed)?|loose|packed|packing|fill)\b/i.test(text);

type PrintedNumber = {
  readonly value: string;
  readonly to: string | null;
  readonly operator: Proposal["operator"];
  readonly start: number;
  readonly end: number;
};

const fieldsOf = ({ value, to, operator }: PrintedNumber) => {
  const isUpper = operator === "<" || operator === "<=";
  const isLower = operator === ">" || operator === ">=";
  // The value of a range is its upper end, because that counts for thresholds.
  return { value: to ?? value, operator, min: isUpper ? null : value, max: to ?? (isLower ? null : value) };
};

const proposalOf = (
  field: Proposal["field"],
  { label, value, sentence, place }: LabelledValue,
  number: PrintedNumber,
  unit: string | null,
  section: number,
  isAlone = true,
): Proposal => {
  const proposal = propose({
    ...fieldsOf(number),
    field,
    unit,
    as_printed: value.text.slice(number.start, number.end),
    sentence,
    section,
    evidence: [...boxesOf(label, 0, label.text.length, "label"), ...boxesOf(value, number.start, number.end)],
    rule: `${field.replaceAll("_", "-")}/label-${place}@1`,
    sureness:
      isAlone &&
      place !== "in-label" &&
      number.to === null &&
      number.operator === null &&
      !namesAnotherPart(value.text, number.start, number.end)
        ? "sure"
        : "likely",
  });
  const boxes = boxesOf(label, 0, label.text.length, "label");
  const text = "A bulk density includes the air between the pieces, so it is lower than the density of the material.";
  return isOfBulk(label.text) || isOfBulk(value.text)
    ? withCaution(proposal, { code: "density-bulk", text, boxes })
    : proposal;
};

/** `Gravity @ 68/68 F / 20/20 C:` is the heading of the rows below; its number is a temperature. */
const HEADING = /:\s{0,9}$/;

const isOfLiquid = ({ label, value }: LabelledValue): boolean =>
  !NOT_OF_LIQUID.test(label.text) &&
  !HEADING.test(value.text) &&
  !/\b(?:voc|volatile organic|air\s*=\s*1)\b/i.test(value.text);

/** `Density (water = 1)` also has no unit. */
const AGAINST_WATER = /\(?(?:water|h\s?2\s?[o0])\s{0,3}=\s{0,3}1/i;

/** The numbers that have a unit. If only the label gives the unit, the first number with that unit. */
const densitiesOf = ({ label, value }: LabelledValue): ReadonlyArray<Density> => {
  const read = readDensities(value.text);
  const unit: DensityUnit | null = labelDensityUnit(label.text) ?? densityUnitOf(value.text);
  if (read.length > 0 || unit === null) return read;
  const isLarge = unit === "kg/m3" || unit === "g/L" || unit === "lb/ft3";
  const number = isLarge ? readDensities(value.text.replace(/\d(?=\D*$)/, `$& ${unit}`))[0] : readGravity(value.text);
  return number === null || number === undefined
    ? []
    : [{ ...number, unit, end: Math.min(number.end, value.text.length) }];
};

const firstOf = <T>(
  sections: ReadonlyArray<Section>,
  label: RegExp,
  read: (found: LabelledValue, section: number) => T | null,
): T | null => {
  const all = sections.flatMap(({ lines, number }) =>
    labelledValues(lines, label).map((found) => ({ found, number, isBulk: isOfBulk(found.label.text) })),
  );
  for (const { found, number } of all.toSorted((one, other) => Number(one.isBulk) - Number(other.isBulk))) {
    const answer = isOfLiquid(found) ? read(found, number) : null;
    if (answer !== null) return answer;
  }
  return null;
};

/** Ignores densities in pounds printed next to it. */
const gravityIn = ({ text }: PrintedText): Gravity | null =>
  readGravity(
    readDensities(text)
      .filter(({ unit }) => unit === "lb/gal" || unit === "lb/ft3")
      .reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text),
  );

const isPlain = ({ label, value }: LabelledValue, { hasMore }: Gravity): boolean =>
  !hasMore && !isOfOtherUnit(value) && !/^density\s*\(/i.test(label.text);

/**
 * True if the value has a unit in which water is not 1, although the label is for a number without unit: one of them is
 * wrong.
 */
const isOfOtherUnit = ({ text }: PrintedText): boolean =>
  readDensities(text).some(({ unit }) => unit === "kg/m3" || unit === "g/L" || unit === "lb/ft3");

export const densities = (sections: ReadonlyArray<Section>): ReadonlyArray<Proposal> => {
  const gravityWhere = (label: RegExp, isFit: (found: LabelledValue) => boolean) =>
    firstOf(sections, label, (found, section) => {
      const number = isFit(found) ? gravityIn(found.value) : null;
      return number === null
        ? null
        : proposalOf("specific_gravity", found, number, null, section, isPlain(found, number));
    });
  // Under this label, a number with a unit is used only if there is none without a unit.
  const isBare = ({ value }: LabelledValue): boolean => readDensities(value.text).length === 0;
  const gravity =
    gravityWhere(GRAVITY, isBare) ??
    gravityWhere(GRAVITY, () => true) ??
    gravityWhere(
      /^density/i,
      (found) => isBare(found) && AGAINST_WATER.test(`${found.label.text} ${found.value.text}`),
    );
  const either = new RegExp(`(?:${GRAVITY.source})|(?:${DENSITY.source})`, "i");
  const densityWith = (isWanted: (unit: DensityUnit) => boolean, field: Proposal["field"], label: RegExp) =>
    firstOf(sections, label, (found, section) => {
      const density = densitiesOf(found).find(({ unit }) => isWanted(unit));
      return density === undefined ? null : proposalOf(field, found, density, density.unit, section);
    });
  const metric = densityWith((unit) => unit !== "lb/gal", "density", gravity === null ? either : DENSITY);
  const perGallon = densityWith((unit) => unit === "lb/gal", "pounds_per_gallon", either);
  return [gravity, metric, perGallon].filter((proposal) => proposal !== null);
};
