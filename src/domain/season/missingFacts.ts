import type { OpenFact, RangedReport } from "../report/ranges/OpenFacts.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { SeasonReportId } from "./seasonReports.ts";

/** A fact that could flip answers of one report. `component_name` and `component_number` are '' if a line lacks it. */
export type ReportFact = Pick<OpenFact, "kind" | "field" | "words"> & {
  readonly line_id: number;
  readonly product_id: number;
  readonly component_name: string;
  readonly component_number: string;
  readonly answers: number;
  /** The largest part of a threshold that depends on it; null if nothing bounds it. */
  readonly part: number | null;
};

/** The same fact in all reports of a facility and a year. */
export type FacilityFact = ReportFact & {
  /** Equal for what one entry mends, also at other facilities. */
  readonly subject: string;
  /** How many lines lack it; `line_id` is the first. */
  readonly lines: number;
  readonly types: ReadonlyArray<SeasonReportId>;
};

type Named = { readonly named: ReadonlyArray<{ readonly title: string }> };

/** The chase of a report. `prepared` and `stored` are its lines. */
export const reportFacts = (
  { facts, chase }: Pick<RangedReport, "facts" | "chase">,
  prepared: ReadonlyArray<Named>,
  stored: ReadonlyArray<SnapshotLine>,
): ReadonlyArray<ReportFact> =>
  chase.flatMap(({ fact, findings, part }): ReadonlyArray<ReportFact> => {
    const open = facts[fact];
    const line = open === undefined ? undefined : stored[open.line];
    if (open === undefined || line === undefined) return [];
    const at = prepared[open.line]?.named.findIndex(({ title }) => title === open.component) ?? -1;
    const component = open.component === "" ? undefined : line.components[at];
    return [
      {
        line_id: line.inventory_product_id,
        product_id: line.product_id,
        kind: open.kind,
        field: open.field,
        words: open.words,
        component_name: component?.name ?? open.component,
        component_number: component?.number ?? "",
        answers: findings,
        part,
      },
    ];
  });

/** What the catalog says of a product, and its lines copy. */
export const isOfProduct = ({
  kind,
  component_name,
  component_number,
}: Pick<ReportFact, "kind" | "component_name" | "component_number">): boolean =>
  kind === "composition" || component_name !== "" || component_number !== "";

const subjectOf = (fact: ReportFact): string => {
  const { kind, field, words, component_name, component_number } = fact;
  return JSON.stringify(
    isOfProduct(fact)
      ? ["product", fact.product_id, kind, field, component_number, component_name]
      : ["line", fact.line_id, kind, field, ...(kind === "question" ? [words] : [])],
  );
};

const larger = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** Says what reports and lines have in common once. */
export const facilityFacts = (
  reports: ReadonlyArray<{ readonly type: SeasonReportId; readonly facts: ReadonlyArray<ReportFact> }>,
): ReadonlyArray<FacilityFact> => {
  const all = reports.flatMap(({ type, facts }) => facts.map((fact) => ({ type, fact, subject: subjectOf(fact) })));
  return [...Map.groupBy(all, ({ subject }) => subject)].flatMap(([subject, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    return [
      {
        ...first.fact,
        subject,
        lines: new Set(same.map(({ fact }) => fact.line_id)).size,
        types: [...new Set(same.map(({ type }) => type))],
        answers: same.reduce((sum, { fact }) => sum + fact.answers, 0),
        part: same.map(({ fact }) => fact.part).reduce(larger),
      },
    ];
  });
};
