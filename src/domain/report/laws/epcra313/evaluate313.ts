import { answerTo } from "../../../inventory/reportAnswers.ts";
import { isEnumerated } from "../../../substance/categoryMembers.ts";
import type { MaterialField } from "../../facts/formOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { atMidpoints } from "../../facts/prepareLines.ts";
import {
  componentOutcomes,
  onNoRow,
  outcomeOfCounted,
  outcomesOfTotals,
  type PartTreatment,
  type Treatment,
  treatment,
} from "../common/componentOutcomes.ts";
import type { ReportInput } from "../common/Evaluation.ts";
import type { SubstanceEvaluation } from "../common/evaluateByList.ts";
import { type Contribution, type Listed, type SubstanceTotal, listOf } from "../common/listedSubstances.ts";
import { substanceFindings, type SubstanceLaw } from "../common/substanceFindings.ts";
import { categoryGaps, type CategoryPart } from "./categoryParts.ts";
import {
  type Activity,
  EPCRA_313,
  aggregate313,
  isAlloyOpen,
  readList313,
  FIRST_REPORTING_YEARS,
} from "./epcra313Rules.ts";
import { questionsOf } from "../common/misnamed.ts";

const FLAG = {
  manufactured: "is_manufactured",
  processed: "is_processed",
  otherwise_used: "is_otherwise_used",
} as const satisfies Record<Activity, string>;

const LEAD_ALLOY =
  "Thresholds of 25,000 and 10,000 lb apply to lead in stainless steel, brass or bronze alloys (40 CFR 372.28); confirm";
const NOT_ENUMERATED =
  "Members of this category cannot be fully listed; members identified by CAS number, name or formula were totaled";

const remarksOf = (substance: SubstanceTotal): ReadonlyArray<string> => [
  ...(isAlloyOpen(substance) ? [LEAD_ALLOY] : []),
  ...(isOpenCategory(substance) ? [NOT_ENUMERATED] : []),
];
/** Unless it was entered for each of its lines that all members are. */
const isOpenCategory = ({ listed: { category_code }, contributions }: SubstanceTotal): boolean =>
  category_code !== "" &&
  !isEnumerated(category_code) &&
  contributions.some(({ line }) => answerTo(line.line, "members") === null);

/** The fact that would settle what a line counts for. */
export const openFacts = (found: SubstanceEvaluation["found"]): ReadonlyMap<PreparedLine, MaterialField> =>
  new Map(
    found.flatMap(({ substance }) =>
      substance.contributions.flatMap((one): ReadonlyArray<readonly [PreparedLine, MaterialField]> => {
        if (isAlloyOpen({ ...substance, contributions: [one] })) return [[one.line, "material_alloy"]];
        return one.open === undefined ? [] : [[one.line, one.open]];
      }),
    ),
  );

export const law313 = (activity: Activity): SubstanceLaw => ({ rule: EPCRA_313[activity], remarksOf });

export const activityWords = (activity: Activity): string => activity.replace("_", " ");

export type Evaluation313 = SubstanceEvaluation & {
  readonly lines: ReadonlyArray<PreparedLine>;
  /** On site, but added to the list only from a later year on. */
  readonly later: ReadonlyArray<Listed>;
};

type Read = ReturnType<typeof readList313>;

/** Members of a category form one contribution per line; each excluded component has its own. */
type OfCategory = { readonly name: string; readonly byLine: ReadonlyMap<PreparedLine, Contribution> };

const notYet = (name: string, id: string, year: number): Treatment => {
  const added = FIRST_REPORTING_YEARS.get(id);
  return treatment("excluded", `${name}: not yet listed in ${year}; listed from ${added?.year} (${added?.notice})`);
};

const outcomeOfPart = ({ line, verdict }: CategoryPart, category: OfCategory | undefined, read: Read): Treatment => {
  if (verdict.kind === "excluded" || verdict.kind === "other") return treatment("excluded", verdict.words);
  if (verdict.kind === "ask") return treatment("not_judged", verdict.question);
  const later = read.later.find(({ category_code }) => category_code === verdict.code);
  if (later !== undefined) return notYet(later.name, verdict.code, read.year);
  const contribution = category?.byLine.get(line);
  return category === undefined || contribution === undefined
    ? treatment("not_judged", `Category ${verdict.code} is not on the 313 list`)
    : outcomeOfCounted(category.name, contribution);
};

/** Outcomes by CAS number, by category, or as not yet listed in the year of the report. */
const outcomesOf = (
  lines: ReadonlyArray<PreparedLine>,
  totals: ReadonlyArray<SubstanceTotal>,
  read: Read,
): ReadonlyArray<PartTreatment> => {
  const categories = new Map(
    totals.flatMap(({ listed, contributions }) => {
      if (listed.category_code === "") return [];
      const members = contributions.filter(({ part }) => part.members !== undefined);
      return [[listed.category_code, { name: listed.name, byLine: new Map(members.map((one) => [one.line, one])) }]];
    }),
  );
  const later = new Map(read.later.flatMap((row) => (row.cas === "" ? [] : [[row.cas, row.name]])));
  return [
    ...outcomesOfTotals(totals.filter(({ listed }) => listed.category_code === "")),
    ...read.parts.map((one) => ({
      line: one.line.index,
      key: one.part.cas || one.title,
      treatment: outcomeOfPart(one, categories.get(one.verdict.code), read),
    })),
    ...lines.flatMap((line) =>
      line.parts.flatMap(({ cas }) => {
        const name = later.get(cas);
        return name === undefined ? [] : [{ line: line.index, key: cas, treatment: notYet(name, cas, read.year) }];
      }),
    ),
  ];
};

/** EPCRA 313 for one activity (rules 1.4 to 1.6), for the lines marked with it. */
export const evaluate313 = (input: ReportInput, activity: Activity): Evaluation313 => {
  const lines = input.lines.filter(({ line }) => line[FLAG[activity]]).map(atMidpoints);
  const list = listOf(input.snapshot, "313");
  const read = readList313(list, lines, activity, input.snapshot.year);
  const codes = new Set([...read.listed, ...read.later].map(({ category_code }) => category_code));
  const totals = aggregate313(list, lines, activity, read);
  const found = substanceFindings(input, law313(activity), totals);
  const questions = questionsOf(lines, "313", [list]);
  const unread = treatment("excluded", `the line is not marked ${activityWords(activity)} (40 CFR 372.25)`);
  return {
    lines,
    later: read.later,
    found,
    findings: found.map(({ finding }) => finding),
    gaps: categoryGaps(lines, read.parts, codes, questions),
    outcomes: componentOutcomes({
      lines: input.lines,
      treatments: outcomesOf(lines, totals, read),
      questions,
      unlisted: onNoRow([list], "not on the 313 list or in any of its categories (40 CFR 372.65)"),
      unread: ({ line }) => (line[FLAG[activity]] ? null : unread),
    }),
  };
};
