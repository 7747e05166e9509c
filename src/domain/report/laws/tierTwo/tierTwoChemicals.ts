import { constant, printed } from "../../amounts/figures.ts";
import { hazardCategories } from "../../facts/lineHazards.ts";
import { type PreparedLine, isPurePart, pureOf, purityWords } from "../../facts/PreparedLine.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Finding, DerivedAmount } from "../../amounts/Finding.ts";
import { add, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { usualCas } from "./alikeProducts.ts";
import { EPCRA_312_EHS, EPCRA_312_FUEL } from "./epcra312Rules.ts";
import { sumOf } from "../../amounts/findings.ts";
import type { Group } from "../common/groups.ts";
import { amountTerms } from "../../amounts/lineFigures.ts";
import { type SubstanceFinding, termsOf } from "../common/substanceFindings.ts";

/** A chemical as reported on the form. */
export type TierTwoChemical = {
  readonly finding: Finding;
  readonly isEhs: boolean;
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly purity: ReturnType<typeof purityWords>;
  /** In lb, even if the threshold is in gal; null if those of a line are not known. */
  readonly pounds: DerivedAmount | null;
  readonly hazards: string;
  /** The lines whose hazard classes are those of the chemical itself. */
  readonly classified: ReadonlyArray<PreparedLine>;
  readonly ehsNames: string;
  /** The percentage of a line that is this chemical; null if it is all of it. */
  readonly percentIn: (line: PreparedLine) => Decimal | null;
};

const NOT_ON_FILE = "Not on file";

/** A class outside the categories is labeled as such, so that it is not mistaken for one. */
const categoriesOf = (lines: ReadonlyArray<PreparedLine>): string => {
  const { categories, others, unknown } = hazardCategories(lines.flatMap(({ hazards }) => hazards));
  return [
    ...categories,
    ...others.map((name) => `${name} (none of the categories)`),
    ...unknown.map((name) => `${name} (no GHS class)`),
  ].join("; ");
};

/** The first texts, without duplicates; the table of contributing products has the complete list. */
export const firstOf = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const all = [...new Set(texts)];
  const left = all.length - MOST_NAMED;
  return left > 0 ? [...all.slice(0, MOST_NAMED), `and ${left} more`] : all;
};
const MOST_NAMED = 12;

/** Hazards of the pure products. The classes of a mixture are not those of the EHS in it. */
const ehsHazards = (pure: ReadonlyArray<PreparedLine>, mixtures: ReadonlyArray<PreparedLine>): string => {
  const own = categoriesOf(pure);
  if (own !== "") return own;
  const theirs = categoriesOf(mixtures);
  return theirs === ""
    ? `${NOT_ON_FILE} for the substance`
    : `${NOT_ON_FILE} for the substance. Of the mixtures: ${theirs}`;
};

const totalAmount = ({ total, derivation }: Finding): DerivedAmount => ({ value: constant(total), derivation });
const isOpen = ({ pounds }: PreparedLine): boolean => pounds?.isLeast === true;

/** `elsewhere`: mixtures reported as a whole, with the EHS in them. */
export const ehsChemical = (
  provenance: Provenance,
  { finding, substance, shares: found }: SubstanceFinding,
  elsewhere: ReadonlySet<PreparedLine>,
): TierTwoChemical => {
  const all = found.filter(({ is_counted }) => is_counted);
  const counted = all.filter(({ line }) => !elsewhere.has(line));
  const name = `${finding.name}, without mixtures reported as a whole`;
  const rest = { rule: EPCRA_312_EHS, name, unit: "lb", terms: termsOf(counted), list: substance.listed.ref } as const;
  const shares = new Map<PreparedLine, Decimal>();
  // A product can contain a substance under two CAS numbers.
  for (const { line, part } of counted) shares.set(line, add(shares.get(line) ?? ZERO, part.percent));
  const [pure, mixed] = [true, false].map((isPure) => [
    ...new Set(counted.filter(({ part }) => isPurePart(part) === isPure).map(({ line }) => line)),
  ]);
  const inMixtures = counted
    .filter(({ part }) => !isPurePart(part))
    .map(({ line, part }) => `${printed(part.percent)}% of ${line.line.name}`);
  return {
    finding,
    isEhs: true,
    lines: [...shares.keys()],
    purity: purityWords(counted.map(({ part }) => isPurePart(part))),
    pounds: counted.some(({ line }) => isOpen(line))
      ? null
      : counted.length === all.length
        ? totalAmount(finding)
        : sumOf(provenance, rest),
    hazards: ehsHazards(pure ?? [], mixed ?? []),
    classified: pure ?? [],
    ehsNames: `${finding.name} (${finding.cas})${inMixtures.length === 0 ? "" : `: ${firstOf(inMixtures).join(", ")}`}`,
    percentIn: (line) => shares.get(line) ?? null,
  };
};

/** The EHSs in each line, by name and CAS number, including those too small to count (40 CFR 370.14(c)). */
export const ehsByLine = (ehs: ReadonlyArray<SubstanceFinding>): ReadonlyMap<PreparedLine, ReadonlyArray<string>> => {
  const found = new Map<PreparedLine, Array<string>>();
  for (const { substance } of ehs) {
    const { name, cas } = substance.listed;
    for (const { line, part, is_counted } of substance.contributions) {
      const words = `${name} (${cas}), ${printed(part.percent)}%${is_counted ? "" : ", not counted"}`;
      const names = found.get(line);
      if (names === undefined) found.set(line, [words]);
      else names.push(words);
    }
  }
  return found;
};

const ehsNamesOf = (lines: ReadonlyArray<PreparedLine>, ehs: ReturnType<typeof ehsByLine>): string => {
  const held = lines.flatMap((line) => ehs.get(line) ?? []);
  const isUnknown = lines.some(({ line, unmeasured }) => line.components.length === 0 || unmeasured.length > 0);
  const unknownWords = isUnknown ? ["composition not known"] : [];
  return [...firstOf(held), ...unknownWords].join("; ") || "None";
};

export const otherChemical = (
  provenance: Provenance,
  { finding, members }: Group,
  ehs: ReturnType<typeof ehsByLine>,
): TierTwoChemical => {
  const lines = members.map(({ line }) => line);
  const substances = new Set(lines.map((line) => usualCas(pureOf(line)?.cas ?? "")));
  return {
    finding,
    isEhs: false,
    lines,
    purity: purityWords([substances.size === 1 && !substances.has("")]),
    pounds: lines.some(isOpen)
      ? null
      : finding.unit === "gal"
        ? poundsOf(provenance, finding, lines)
        : totalAmount(finding),
    hazards: categoriesOf(lines) || NOT_ON_FILE,
    classified: lines,
    ehsNames: ehsNamesOf(lines, ehs),
    percentIn: () => null,
  };
};

const poundsOf = (
  provenance: Provenance,
  { name }: Finding,
  lines: ReadonlyArray<PreparedLine>,
): DerivedAmount | null => {
  const terms = amountTerms(provenance, lines);
  return terms.length < lines.length
    ? null
    : sumOf(provenance, { rule: EPCRA_312_FUEL, name: `${name} in pounds`, unit: "lb", terms, list: null });
};
