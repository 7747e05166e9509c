import { checkCas, normalizeCasNumber } from "../../component/casNumber.ts";
import type { AmountAnswer } from "../../quantity/AmountAnswer.ts";
import { calculateAmounts, needsSentence } from "../../quantity/calculateAmounts.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { exact, isPositive, printed } from "./exact.ts";
import { type CountedComponent, withCountedShares } from "./countedShares.ts";
import type { ComponentGap, LineAmount, Part, PreparedLine } from "./PreparedLine.ts";
import { sumParts } from "./sumParts.ts";

export const ESTIMATED = "volume %, estimated";

/** The caller has put the lines in canonical order. */
export const prepareLines = (lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<PreparedLine> => lines.map(prepareLine);

const prepareLine = (stored: SnapshotLine, index: number): PreparedLine => {
  const line = withCountedShares(stored);
  const answer =
    isPositive(exact(line.max_pounds)) && isPositive(exact(line.max_gallons)) ? null : calculateAmounts(line);
  const components = line.components.map(readComponent);
  return {
    index,
    line,
    pounds: amountOf(line, answer, "max_pounds", "lb"),
    gallons: amountOf(line, answer, "max_gallons", "gal"),
    missingPounds: missingPounds(answer),
    parts: mergedParts(components.flatMap(({ part }) => part ?? [])),
    named: components.map(({ title, cas }) => ({ title, cas })),
    unnumbered: components.flatMap(({ unnumbered }) => unnumbered ?? []),
    componentGaps: components.flatMap(({ gap }) => gap ?? []),
    unmeasured: components.flatMap(({ unmeasured }) => unmeasured ?? []),
  };
};

/** The stored amount wins over a recomputation, since people may type it (reading 13). */
const amountOf = (
  line: SnapshotLine,
  answer: AmountAnswer | null,
  field: "max_pounds" | "max_gallons",
  unit: "lb" | "gal",
): LineAmount | null => {
  const stored = exact(line[field]);
  if (isPositive(stored)) {
    return { value: stored, words: `${printed(stored)} ${unit} as entered`, isCalculated: false };
  }
  const amounts = answer?._tag === "Amounts" ? answer : answer?._tag === "Needs" ? answer.known : null;
  const value = exact(amounts?.[field] ?? null);
  if (!isPositive(value)) return null;
  const step = amounts?.steps.find((text) => text.endsWith(` ${unit}`));
  return { value, words: step ?? `${printed(value)} ${unit} calculated`, isCalculated: true };
};

const missingPounds = (answer: AmountAnswer | null): string => {
  switch (answer?._tag) {
    case "Needs":
      return `No pounds: ${needsSentence(answer.fields)}`;
    case "NoFormula":
      return `No pounds: the unit ${answer.unit} has no calculation formula`;
    case "CalculationError":
      return "No pounds: unit, physical state and numbers give no result";
    case "Amounts":
    case undefined:
      return "No pounds: the quantity is not above 0";
  }
};

type Read = {
  readonly title: string;
  readonly cas: string;
  readonly part?: Part;
  readonly gap?: ComponentGap;
  readonly unnumbered?: PreparedLine["unnumbered"];
  readonly unmeasured?: { readonly cas: string; readonly name: string };
};

const readComponent = (component: CountedComponent): Read => {
  const { name, number } = component;
  const title = `${name === "" ? "Component without a name" : name}${number.trim() === "" ? "" : ` (${number.trim()})`}`;
  const check = checkCas(number);
  const cas = normalizeCasNumber(number);
  const gap = (missing: string, isEstimated = false): ComponentGap => ({ component: title, missing, isEstimated });
  const weight = exact(component.percentage_weight);
  const share = weight ?? exact(component.percentage_volume);
  const chosen = component.counted === undefined ? {} : { chosen: component.counted };
  const unnumbered =
    share === null ? [] : [{ cas: "", name, title, percent: share, isEstimated: weight === null, ...chosen }];
  if (check === null || cas === null) return { title, cas: "", gap: gap("No CAS number"), unnumbered };
  if (!check.valid) {
    const missing = `CAS number with a wrong check digit: the last digit should be ${check.expected_digit}`;
    return { title, cas: "", gap: gap(missing), unnumbered };
  }
  if (weight !== null) return { title, cas, part: { cas, name, percent: weight, isEstimated: false, ...chosen } };
  const volume = exact(component.percentage_volume);
  return volume === null
    ? { title, cas, gap: gap("No percentage: composition unknown"), unmeasured: { cas, name } }
    : {
        title,
        cas,
        part: { cas, name, percent: volume, isEstimated: true, ...chosen },
        gap: gap("No weight %, only volume %", true),
      };
};

/** 0.6% and 0.6% of one substance in one product are 1.2% of it. */
const mergedParts = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  [...Map.groupBy(parts, ({ cas }) => cas).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [sumParts(first, others)],
  );
