import numbers from "../../../substance/numbers.json" with { type: "json" };
import { answerTo } from "../../../inventory/reportAnswers.ts";
import type { GhsClass, HazardTraits } from "../../../hazard/GhsClass.ts";
import { compare } from "../../../shared/decimal.ts";
import { categoriesOf } from "../../../substance/categoryMembers.ts";
import { constant, printed } from "../../amounts/figures.ts";
import { flashText, isFlashOpen, leastFlash, matterOf } from "../../facts/physicalFacts.ts";
import { readNfpa } from "../../../hazard/readNfpa.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { Rule } from "../../amounts/Rule.ts";

/** Spills that become hazardous waste by a characteristic: the RQ applies to the waste itself. */
export const EPCRA_304_WASTE = {
  id: "epcra_304_waste",
  version: 8,
  name: "CERCLA 103, unlisted hazardous wastes",
  citation: "CERCLA section 103, 42 U.S.C. 9603; 40 CFR 302.4(b), 302.5(b), 261.20 to 261.24",
  paragraph: "40 CFR 302.4(b), 302.5(b)",
  sign: "at or above",
  unit: "lb",
  threshold: "100 lb of the waste; for toxicity, the RQ of the contaminant",
  de_minimis: null,
  mixture: "product",
  effective: "1985-07-03",
} as const satisfies Rule;

export const WASTE_RQ = constant("100");

/**
 * `question`: a fact that the inventory does not record and that must be confirmed; the more stringent answer is used.
 */
export type Characteristic = {
  readonly code: string;
  readonly name: string;
  readonly why: string;
  readonly question: string | null;
};

const IGNITABLE_BELOW = 140;
const BEARS_GAS = /\b(?:cyanides?|sulfides?|sulphides?)\b/i;

const WATER = "7732-18-5";
const HALF = constant("50");
const PURE = constant("99");
const ONE_PERCENT = constant("1");
/** Strong acids and bases, and bleach: from 1% on, their solutions can have a corrosive pH. */
const ACIDS_AND_BASES: ReadonlySet<string> = new Set(numbers.acidsAndBases.split(" "));

/** The name of the first hazard class that meets the condition. */
const namedBy = ({ hazards }: PreparedLine, isSuch: (ghs: GhsClass) => boolean): string | undefined =>
  hazards.find(({ ghs }) => ghs !== null && isSuch(ghs))?.name;

const ignitable = (name: string, question: string | null = null): Characteristic => ({
  code: "D001",
  name: "ignitable",
  why: name,
  question,
});

const ESCAPES = "is it a gas, which is not a waste once it has escaped (42 U.S.C. 6903(27))?";
const ALCOHOL =
  "is it an aqueous solution with less than 24% alcohol by volume, which is not ignitable (40 CFR 261.21(a)(1))?";

const ignitability = (line: PreparedLine): Characteristic | null => {
  const { flash_points: flash, nfpa } = line.line;
  const matter = matterOf(line);
  const byClass = (waste: HazardTraits["waste"]) => namedBy(line, (ghs) => ghs.waste === waste);
  const isWatery = line.parts.some(({ cas, percent }) => cas === WATER && compare(percent, HALF) >= 0);
  if (matter !== "solid" && flash !== null) {
    if (isFlashOpen(line.line, IGNITABLE_BELOW))
      return ignitable(`flash point ${flashText(line.line)} °F (40 CFR 261.21(a)(1))`, "is it below 140 °F?");
    if (leastFlash(line.line) < IGNITABLE_BELOW) {
      const question = isWatery ? ALCOHOL : matter === null ? "is it a liquid?" : null;
      return ignitable(`flash point ${flashText(line.line)} °F, below 140 °F (40 CFR 261.21(a)(1))`, question);
    }
  } else if (byClass("ignitable") !== undefined) {
    const question = "is its flash point below 140 °F?";
    return ignitable(`hazard class '${byClass("ignitable") ?? ""}' (40 CFR 261.21(a)(1))`, question);
  }
  const gas = byClass("ignitable gas");
  if (gas !== undefined)
    return ignitable(`ignitable compressed gas, '${gas}' (40 CFR 261.21(a)(3))`, matter === null ? ESCAPES : null);
  const oxidizer = byClass("oxidizer") ?? (readNfpa(nfpa)?.special === "OX" ? "NFPA OX" : undefined);
  if (oxidizer !== undefined) return ignitable(`oxidizer, '${oxidizer}' (40 CFR 261.21(a)(4))`);
  const solid = byClass("ignitable solid");
  const question = "can it ignite by friction, moisture or spontaneously and burn vigorously?";
  return solid === undefined ? null : ignitable(`hazard class '${solid}' (40 CFR 261.21(a)(2))`, question);
};

/** Only liquids are corrosive under the waste rules. */
const corrosivity = (line: PreparedLine): Characteristic | null => {
  if (matterOf(line) === "solid") return null;
  const hazard = namedBy(line, (ghs) => ghs.waste === "corrosive");
  const part = line.parts.find(({ cas, percent }) => ACIDS_AND_BASES.has(cas) && compare(percent, ONE_PERCENT) >= 0);
  if (hazard === undefined && part === undefined) return null;
  return {
    code: "D002",
    name: "corrosive",
    why:
      hazard === undefined
        ? `contains ${printed(part?.percent ?? PURE)}% of ${part?.name || part?.cas || ""} (40 CFR 261.22)`
        : `hazard class '${hazard}' (40 CFR 261.22)`,
    question:
      "no pH recorded: is it 2 or less, or 12.5 or more, or does it corrode steel at more than 6.35 mm per year?",
  };
};

const reactivity = (line: PreparedLine): Characteristic | null => {
  const facts = { code: "D003", name: "reactive" } as const;
  const hazard = namedBy(line, (ghs) => ghs.waste === "reactive");
  const nfpa = readNfpa(line.line.nfpa);
  if (hazard !== undefined) return { ...facts, why: `hazard class '${hazard}' (40 CFR 261.23)`, question: null };
  if (nfpa?.special === "W")
    return { ...facts, why: "NFPA W, reacts with water (40 CFR 261.23(a)(2))", question: null };
  if (nfpa !== null && nfpa.instability >= 3) {
    return { ...facts, why: `NFPA instability ${nfpa.instability} (40 CFR 261.23(a)(6))`, question: null };
  }
  const part = line.parts.find(({ cas, name }) => categoriesOf(cas).includes("N106") || BEARS_GAS.test(name));
  if (part === undefined) return null;
  return {
    ...facts,
    why: `contains ${part.name || part.cas} (40 CFR 261.23(a)(5))`,
    question: "can it generate toxic gases, vapors or fumes between pH 2 and 12.5?",
  };
};

/** Escaped gas is not a solid waste; only contained gas is (42 U.S.C. 6903(27)). */
const isNoWaste = (line: PreparedLine): boolean => matterOf(line) === "gas";

const ENTERED = {
  ignitable: { code: "D001", name: "ignitable", yes: "304: ignitable as waste", by: ignitability },
  corrosive_waste: { code: "D002", name: "corrosive", yes: "304: corrosive as waste", by: corrosivity },
  reactive: { code: "D003", name: "reactive", yes: "304: reactive as waste", by: reactivity },
} as const;
const TOPICS = ["ignitable", "corrosive_waste", "reactive"] as const;

/** What a person entered comes first; it leaves nothing to ask. */
const characteristicOf = (line: PreparedLine, topic: (typeof TOPICS)[number]): Characteristic | null => {
  const { code, name, yes, by } = ENTERED[topic];
  const answer = answerTo(line.line, topic);
  if (answer === null) return by(line);
  return answer === yes ? { code, name, why: "as entered", ...by(line), question: null } : null;
};

export const characteristicsOf = (line: PreparedLine): ReadonlyArray<Characteristic> =>
  isNoWaste(line) ? [] : TOPICS.flatMap((topic) => characteristicOf(line, topic) ?? []);

/** True for a pure listed product: its own RQ applies, not that of its waste. Also true for water. */
export const isListedItself = ({ parts }: PreparedLine, isCercla: (cas: string) => boolean): boolean =>
  parts.some(({ cas, percent }) => compare(percent, PURE) >= 0 && (isCercla(cas) || cas === WATER));

/** True if nothing indicates a characteristic, or that it has none: no hazard class, flash point or NFPA rating. */
export const hasNoHazardData = (one: PreparedLine): boolean =>
  !isNoWaste(one) &&
  TOPICS.some((topic) => answerTo(one.line, topic) === null) &&
  one.line.hazards.length === 0 &&
  one.line.flash_points === null &&
  readNfpa(one.line.nfpa) === null;

/**
 * RQ of the waste by contaminant (table 302.4, unlisted hazardous wastes), for metals, whose own RQ may differ, and for
 * compounds of their category.
 */
const METALS: ReadonlyArray<readonly [code: string, cas: string, category: string, rq: string]> = [
  ["D004", "7440-38-2", "N020", "1"],
  ["D005", "7440-39-3", "N040", "1000"],
  ["D006", "7440-43-9", "N078", "10"],
  ["D007", "7440-47-3", "N090", "10"],
  ["D008", "7439-92-1", "N420", "10"],
  ["D009", "7439-97-6", "N458", "1"],
  ["D010", "7782-49-2", "N725", "10"],
  ["D011", "7440-22-4", "N740", "1"],
];
/** Organic contaminants, for which the RQ of the waste is that of the contaminant. */
const ORGANICS: ReadonlyMap<string, string> = new Map(
  numbers.leachingOrganics.match(/D\d{3} \S+/g)?.map((pair): [string, string] => [pair.slice(5), pair.slice(0, 4)]),
);

export type Leaching = { readonly code: string; readonly rq: string };
/**
 * The contaminants for which it can fail the leaching test, which the inventory does not record; lead chromate can fail
 * for both metals.
 */
export const leachingsOf = (
  cas: Part["cas"],
  ownRq: string,
  categories = categoriesOf(cas),
): ReadonlyArray<Leaching> => {
  const metals = METALS.filter(([, number, category]) => number === cas || categories.includes(category));
  if (metals.length > 0) return metals.map(([code, , , rq]) => ({ code, rq: printed(constant(rq)) }));
  const code = ORGANICS.get(cas);
  return code === undefined ? [] : [{ code, rq: ownRq }];
};

/** '' if it is not a contaminant under the toxicity characteristic. */
export const toxicityRemark = (cas: Part["cas"], ownRq: string): string =>
  leachingsOf(cas, ownRq)
    .map(
      ({ code, rq }) =>
        `Waste that fails the TCLP for this contaminant (${code}): RQ of ${rq} lb for the whole waste (40 CFR 302.5(b), 261.24)`,
    )
    .join("; ");
