import { listTitleOf } from "../../../reference/referenceListWords.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Gap } from "../../amounts/Finding.ts";
import type { Counted, SubstanceTotal } from "./listedSubstances.ts";
import { byCodeUnit } from "../../snapshot/canonicalInputs.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";

/** All possible outcomes for a component of a product in a report. */
export type TreatmentOutcome =
  /** Part of a total, whether or not that reaches its threshold. */
  | "counted"
  /** Listed, but its percentage is too small to count. */
  | "below"
  /** Excluded by a rule, or not on its list. */
  | "excluded"
  | "not_judged";

/** `why`: the substance that it counts for, the rule that excludes it, or what is missing. */
export type Treatment = { readonly outcome: TreatmentOutcome; readonly why: string };

/**
 * What a treatment rests on: a row or category of the lists, no row by number or by name, something that is asked or
 * missing, or a line that is not part of the report.
 */
export type Basis = "listed" | "unlisted" | "asked" | "left out";

/** One treatment of one component, by the name and number entered, for all lines where it applies. */
export type ComponentOutcome = Treatment & {
  readonly component: string;
  readonly basis: Basis;
  /** Indexes into `ReportModel.lines`, once for each occurrence of the component. */
  readonly lines: ReadonlyArray<number>;
};

/** A rule's treatment of one component of a line. `key` is its CAS number, otherwise the title of its gap. */
export type PartTreatment = { readonly line: number; readonly key: string; readonly treatment: Treatment };

const RANK: Readonly<Record<TreatmentOutcome, number>> = { counted: 0, not_judged: 1, below: 2, excluded: 3 };
export const TREATMENT_WORDS: Readonly<Record<TreatmentOutcome, string>> = {
  counted: "Counted",
  not_judged: "Insufficient data",
  below: "Below cutoff",
  excluded: "Not counted",
};

export const treatment = (outcome: TreatmentOutcome, why: string): Treatment => ({ outcome, why });

/** `name` is that of the substance or category. */
export const outcomeOfCounted = (name: string, { is_counted, below, words }: Counted): Treatment => {
  if (is_counted) return treatment("counted", name);
  return below === undefined
    ? treatment("excluded", `${name}: ${words.replace("not counted: ", "")}`)
    : treatment("below", `${name}: ${below}`);
};

export const outcomesOfTotals = (totals: ReadonlyArray<SubstanceTotal>): ReadonlyArray<PartTreatment> =>
  totals.flatMap(({ listed, contributions }) =>
    contributions.flatMap((one) =>
      (one.part.members ?? [one.part.cas]).map((key) => ({
        line: one.line.index,
        key,
        treatment: outcomeOfCounted(listed.name, one),
      })),
    ),
  );

/** Merges treatments: lead chromate can be counted for lead and be below the cutoff for chromium. */
const together = (some: ReadonlyArray<Treatment>): Treatment => {
  const [first, ...others] = some.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  if (first === undefined) throw new RangeError("No treatment");
  const why = [first, ...others].map((one) =>
    one.outcome === first.outcome ? one.why : `${TREATMENT_WORDS[one.outcome]}: ${one.why}`,
  );
  return treatment(first.outcome, [...new Set(why)].join("; "));
};

export type OutcomeFacts = {
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly treatments: ReadonlyArray<PartTreatment>;
  /** Questions about components; one that is counted nevertheless does not change the outcome. */
  readonly questions: ReadonlyArray<Gap>;
  /** The treatment of all components of a line that also counts as a whole. */
  readonly whole?: (line: PreparedLine) => Treatment | null;
  /** For a component that matches no row. */
  readonly unlisted: Treatment;
  /** The treatment of all components of a line that is not part of the report; null for other lines. */
  readonly unread?: (line: PreparedLine) => Treatment | null;
};

const outcomeOfComponent = (
  line: PreparedLine,
  { title }: PreparedLine["named"][number],
  treatments: ReadonlyArray<Treatment>,
  { whole = () => null, unlisted }: OutcomeFacts,
): Treatment & { readonly basis: Basis } => {
  const asked = (why: string) => ({ ...treatment("not_judged", why), basis: "asked" }) as const;
  if (line.pounds === null) return asked(line.missingPounds);
  const asWhole = whole(line);
  if (treatments.length > 0) {
    const basis = together(treatments).outcome === "not_judged" ? "asked" : "listed";
    return { ...together(asWhole === null ? treatments : [...treatments, asWhole]), basis };
  }
  const gap = line.componentGaps.find(({ component, isEstimated }) => component === title && !isEstimated);
  if (gap !== undefined) return asked(gap.missing);
  return { ...(asWhole ?? unlisted), basis: unlisted.outcome === "not_judged" ? "asked" : "unlisted" };
};

/** For a component on no row. If a list is not loaded, it cannot be evaluated. */
export const onNoRow = (lists: ReadonlyArray<SnapshotList>, why: string): Treatment => {
  const missing = lists.find(({ rows }) => rows.length === 0);
  return missing === undefined
    ? treatment("excluded", why)
    : treatment("not_judged", `The ${listTitleOf(missing.type)} list is not loaded`);
};

const keyOf = ({ cas, title }: PreparedLine["named"][number]): string => cas || title;

/** Combines the results into one treatment for every component of every line, as the report prints it. */
export const componentOutcomes = (facts: OutcomeFacts): ReadonlyArray<ComponentOutcome> => {
  const { lines, treatments, questions, unread = () => null } = facts;
  const byLine = Map.groupBy(treatments, ({ line }) => line);
  const asked = Map.groupBy(
    questions.filter(({ is_counted }) => !is_counted),
    ({ line }) => line,
  );
  // Keyed by title: few components have several outcomes, and short lists are cheaper than long text keys.
  const found = new Map<string, Array<ComponentOutcome & { readonly lines: Array<number> }>>();
  for (const line of lines) {
    const ofLine = byLine.get(line.index) ?? [];
    const open = asked.get(line.index) ?? [];
    const left = unread(line);
    for (const named of line.named) {
      const key = keyOf(named);
      // The same substance can occur twice in a product under two names.
      const titles = open.length === 0 ? [] : line.named.flatMap((one) => (keyOf(one) === key ? [one.title] : []));
      const own = [
        ...ofLine.flatMap((one) => (one.key === key ? [one.treatment] : [])),
        ...open.flatMap(({ component, missing }) =>
          titles.includes(component) ? [treatment("not_judged", missing)] : [],
        ),
      ];
      const { outcome, why, basis } =
        left === null ? outcomeOfComponent(line, named, own, facts) : { ...left, basis: "left out" as const };
      const same = found.get(named.title) ?? [];
      const known = same.find((one) => one.outcome === outcome && one.why === why && one.basis === basis);
      if (known !== undefined) known.lines.push(line.index);
      else found.set(named.title, [...same, { outcome, why, basis, component: named.title, lines: [line.index] }]);
    }
  }
  return [...found.values()]
    .flat()
    .sort(
      (a, b) => RANK[a.outcome] - RANK[b.outcome] || byCodeUnit(a.why, b.why) || byCodeUnit(a.component, b.component),
    );
};

/**
 * How many components are on the lists of the report and how many are not, so that 'none' never stands without what was
 * looked at.
 */
export const countedComponents = (outcomes: ReadonlyArray<ComponentOutcome>): string => {
  const of = (...some: ReadonlyArray<Basis>): number =>
    outcomes.reduce((sum, { basis, lines }) => (some.includes(basis) ? sum + lines.length : sum), 0);
  const all = of("listed", "unlisted", "asked", "left out");
  const left = of("left out");
  if (all === 0) return "Components: none.";
  const parts = [
    `${of("listed")} on a list of this report`,
    `${of("unlisted")} on no list, by number or by name`,
    `${of("asked")} asked about or not evaluated`,
    ...(left === 0 ? [] : [`${left} on lines that are not part of this report`]),
  ];
  return `Components: ${all} (${parts.join("; ")}).`;
};
