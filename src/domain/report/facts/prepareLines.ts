import { checkCas, normalizeCasNumber } from "../../component/casNumber.ts";
import type { AmountAnswer } from "../../quantity/AmountAnswer.ts";
import { calculateAmounts, needsSentence } from "../../quantity/calculateAmounts.ts";
import { weighedPounds } from "../../quantity/weighedPounds.ts";
import { compare } from "../../shared/decimal.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { constant, exact, isPositive, printed } from "../amounts/figures.ts";
import { type CountedComponent, type CountedLine, withCountedShares, withMidpoints } from "./countedShares.ts";
import { lineHazards } from "./lineHazards.ts";
import type { ComponentGap, LineAmount, Part, PreparedLine } from "./PreparedLine.ts";
import { sumParts } from "./listedMixtures.ts";

export const ESTIMATED = "estimated from volume %";

/** The lines must be in canonical order. */
export const prepareLines = (lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<PreparedLine> => lines.map(preparing());

/** Prepares lines one at a time; components that several lines share are read only once. */
export const preparing = (): ((line: SnapshotLine, index: number) => PreparedLine) => {
  const identityOf = identities();
  return (line, index) => prepareLine(line, index, identityOf);
};

/** Prepares a line again for a law that counts midpoints of printed ranges; others are the same. */
export const atMidpoints = (line: PreparedLine): PreparedLine => {
  const counted = withMidpoints(line.line);
  return counted === line.line ? line : { ...prepareCounted(counted, line.index, identityOf), pounds: line.pounds };
};

const prepareLine = (stored: SnapshotLine, index: number, identityOf: IdentityOf): PreparedLine =>
  prepareCounted(withCountedShares(stored), index, identityOf);

const prepareCounted = (line: CountedLine, index: number, identityOf: IdentityOf): PreparedLine => {
  const answer =
    isPositive(exact(line.max_pounds)) && isPositive(exact(line.max_gallons)) ? null : calculateAmounts(line);
  const components = line.components.map((component) => readComponent(component, identityOf(component)));
  return {
    index,
    line,
    hazards: lineHazards(line),
    pounds: amountOf(line, answer, "max_pounds", "lb"),
    gallons: amountOf(line, answer, "max_gallons", "gal"),
    missingPounds: missingPounds(answer),
    parts: mergedParts(components.flatMap(({ part }) => part ?? [])),
    named: components.map(({ named }) => named),
    unnumbered: components.flatMap(({ unnumbered }) => unnumbered ?? []),
    componentGaps: components.flatMap(({ gap }) => gap ?? []),
    unmeasured: components.flatMap(({ unmeasured }) => unmeasured ?? []),
  };
};

/** A stored amount takes precedence over a calculated one, because people may enter it (reading 13). */
const amountOf = (
  line: SnapshotLine,
  answer: AmountAnswer | null,
  field: "max_pounds" | "max_gallons",
  unit: "lb" | "gal",
): LineAmount | null => {
  const stored = exact(line[field]);
  if (isPositive(stored)) {
    const weighed = field === "max_pounds" ? weighedPounds(line) : null;
    const isWeighed = weighed !== null && compare(stored, constant(weighed.pounds)) === 0;
    const words = isWeighed ? `${weighed.words}, as entered` : `${printed(stored)} ${unit} as entered`;
    return { value: stored, words, isCalculated: false };
  }
  const amounts = answer?._tag === "Amounts" ? answer : answer?._tag === "Needs" ? answer.known : null;
  const value = exact(amounts?.[field] ?? null);
  if (!isPositive(value)) return null;
  const step = unit === "gal" ? amounts?.steps.at(0) : amounts?.steps.at(-1);
  return { value, words: step ?? `${printed(value)} ${unit} calculated`, isCalculated: true };
};

const missingPounds = (answer: AmountAnswer | null): string => {
  switch (answer?._tag) {
    case "Needs":
      return `Weight unknown: ${needsSentence(answer.fields)}`;
    case "NoFormula":
      return `Weight unknown: the unit ${answer.unit} has no calculation formula`;
    case "CalculationError":
      return "Weight unknown: it cannot be calculated from the unit, physical state and amounts entered";
    case "Amounts":
    case undefined:
      return "Weight unknown: the quantity is 0 or less";
  }
};

type Read = {
  readonly named: PreparedLine["named"][number];
  readonly part?: Part;
  readonly gap?: ComponentGap;
  readonly unnumbered?: PreparedLine["unnumbered"];
  readonly unmeasured?: PreparedLine["unmeasured"][number];
};

/**
 * What a component's name and CAS number say, independent of the line. `wrong`: why no rule can find it by its number.
 */
type Identity = {
  readonly name: string;
  readonly named: PreparedLine["named"][number];
  readonly wrong: string | null;
};
type IdentityOf = (component: CountedComponent) => Identity;

const identityOf = ({ name, number }: CountedComponent): Identity => {
  const title = `${name === "" ? "Component without a name" : name}${number.trim() === "" ? "" : ` (${number.trim()})`}`;
  const check = checkCas(number);
  const cas = normalizeCasNumber(number);
  if (check === null || cas === null) return { name, named: { title, cas: "" }, wrong: "No CAS number entered" };
  if (check.valid) return { name, named: { title, cas }, wrong: null };
  const wrong = `Invalid CAS number: the check digit (last digit) should be ${check.expected_digit}`;
  return { name, named: { title, cas: "" }, wrong };
};

/** About a thousand substances occur on thirty thousand lines, so each is read and stored only once. */
const identities = (): IdentityOf => {
  const byNumber = new Map<string, Map<string, Identity>>();
  return (component) => {
    const byName = byNumber.get(component.number) ?? new Map<string, Identity>();
    const identity = byName.get(component.name) ?? identityOf(component);
    if (byName.size === 0) byNumber.set(component.number, byName);
    byName.set(component.name, identity);
    return identity;
  };
};

const readComponent = (component: CountedComponent, { name, named, wrong }: Identity): Read => {
  const { title, cas } = named;
  const gap = (kind: ComponentGap["kind"], missing: string, isEstimated = false): ComponentGap => ({
    kind,
    component: title,
    missing,
    isEstimated,
  });
  const weight = exact(component.percentage_weight);
  const share = weight ?? exact(component.percentage_volume);
  const upper = exact(component.counted_upper ?? null);
  const chosen = {
    ...(component.counted === undefined ? {} : { chosen: component.counted }),
    ...(upper === null ? {} : { upper }),
    ...(component.counted !== undefined && component.percent_max_operator === "<" ? { isUnder: true as const } : {}),
  };
  const isEstimated = weight === null;
  if (wrong !== null) {
    const unnumbered = share === null ? [] : [{ cas, name, title, percent: share, isEstimated, ...chosen }];
    return { named, gap: gap("other", wrong), unnumbered };
  }
  if (share === null) {
    return {
      named,
      gap: gap("percentage", "No percentage entered; composition unknown"),
      unmeasured: { cas, name, title },
    };
  }
  const part = { cas, name, percent: share, isEstimated, ...chosen };
  return isEstimated ? { named, part, gap: gap("other", "No weight % entered, only volume %", true) } : { named, part };
};

/** Adds the percentages of one substance in one product: 0.6% and 0.6% are 1.2%. */
const mergedParts = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  [...Map.groupBy(parts, ({ cas }) => cas).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [sumParts(first, others)],
  );
