import { textOf } from "../checks/SheetCheck.ts";
import { boxesOf } from "../text/printedText.ts";
import { propose } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Section } from "../text/SheetDocument.ts";
import { fahrenheitOf, readTemperatures, type Temperature, temperaturesDiffer } from "../values/readTemperature.ts";
import { namesAnotherPart } from "./namesAnotherPart.ts";
import { labelledValues, type LabelledValue } from "./labelledValues.ts";

const LABEL =
  /^(?:approx(?:imate)?\.?\s?|estimated\s?|lowest\s?|(?:closed|open)[- ]cup\s|flammability\s?(?:\/|and|&)\s?)?flash(?:ing)?\s{0,2}-?\s{0,2}(?:point|pt\b\.?|temp(?:erature)?\b)/i;

/** The units in a label, without duplicates, in order. */
const labelUnits = (label: string): ReadonlyArray<"C" | "F"> => {
  const letters = [
    ...label.matchAll(/(?:[°ø]\s*|deg(?:rees?|\.)?\s*|[(,[/]\s*|\s)([CF])(?:elsius|ahrenheit)?(?![a-z.])/gi),
  ].map(([, letter = ""]) => (letter.toUpperCase() === "C" ? "C" : "F"));
  return [...new Set(letters)];
};

/** Says that there is no flash point, up to a temperature or the boiling point. */
const NO_FLASH =
  /\b(?:no flash\w*|(?:does|did) not (?:flash|sustain|support)|non-?\s?flammable|not flammable|boil\w*)\b[^<>≥]*$/i;

const inFahrenheit = ({ unit }: Temperature, value: string): string | null =>
  unit === "F" ? value : fahrenheitOf(value);

/**
 * Uses the first temperature, or the equivalent one in °F if both are printed. An operator on either applies to both.
 */
const proposalOf = ({ label, value, sentence, place }: LabelledValue, section: number): Proposal | null => {
  const read = readTemperatures(value.text, labelUnits(label.text));
  const [first, second] = read;
  if (first === undefined || NO_FLASH.test(value.text.slice(0, first.start))) return null;
  const pair = second !== undefined && second.unit !== first.unit ? second : undefined;
  const fahrenheit = first.unit === "F" ? first : pair;
  const low = fahrenheit?.value ?? fahrenheitOf(first.value);
  if (low === null) return null;
  const shown = fahrenheit ?? first;
  const high = shown.to === null ? null : inFahrenheit(shown, shown.to);
  const operator = first.operator ?? pair?.operator ?? null;
  const isUpper = operator === "<" || operator === "<=";
  const isLower = operator === ">" || operator === ">=";
  const [a, b] = [inFahrenheit(first, first.value), pair === undefined ? null : inFahrenheit(pair, pair.value)];
  const differ = a !== null && b !== null && temperaturesDiffer(a, b);
  const evidence = [
    ...boxesOf(label, 0, label.text.length, "label"),
    ...boxesOf(value, first.start, first.end),
    ...(pair === undefined ? [] : boxesOf(value, pair.start, pair.end)),
  ];
  return propose({
    field: "flash_point",
    value: low,
    unit: "°F",
    operator,
    min: isUpper ? null : low,
    max: high ?? (isLower ? null : low),
    as_printed: value.text.slice(first.start, pair?.end ?? first.end),
    sentence,
    section,
    evidence,
    rule: `flash/label-${place}@1`,
    sureness:
      place === "in-label" ||
      high !== null ||
      operator !== null ||
      /propellant/i.test(sentence) ||
      read.length > (pair === undefined ? 1 : 2) ||
      namesAnotherPart(value.text, first.start, pair?.end ?? first.end)
        ? "likely"
        : "sure",
    cautions: differ
      ? [
          {
            code: "flash-units-differ",
            text: "The flash points in °C and °F do not match.",
            boxes: evidence.slice(1),
          },
        ]
      : [],
  });
};

const cautionOf = (one: Proposal, other: Proposal): Proposal["cautions"][number] => ({
  code: "flash-elsewhere",
  text: `Section ${other.section} says ${other.operator ?? ""}${textOf(other)} °F.`,
  boxes: [...one.evidence, ...other.evidence].filter(({ role }) => role === "value"),
});

/**
 * The flash point of the first section that has one: 9, then 5 (older sheets). A different value in the other section
 * becomes a caution and an alternative.
 */
export const flashPoint = (sections: ReadonlyArray<Section>): ReadonlyArray<Proposal> => {
  const found = sections.flatMap((section) =>
    labelledValues(section.lines, LABEL)
      .flatMap((value) => proposalOf(value, section.number) ?? [])
      .slice(0, 1),
  );
  const [first, ...others] = found;
  if (first === undefined) return [];
  const differing = others.filter((other) => temperaturesDiffer(textOf(first), textOf(other)));
  return [
    {
      ...first,
      cautions: [...first.cautions, ...differing.map((other) => cautionOf(first, other))],
      alternatives: differing,
    },
  ];
};
