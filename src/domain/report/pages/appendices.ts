import type { SpilledProduct } from "../laws/epcra304/spilledProducts.ts";
import type { Spill } from "../laws/epcra304/spills.ts";
import type { WasteSpill } from "../laws/epcra304/wasteSpills.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";
import { printed } from "../amounts/figures.ts";
import { shareWords } from "../laws/common/aggregate.ts";
import type { Share, SubstanceFinding } from "../laws/common/substanceFindings.ts";
import { MadeListing, type Derivation, isEntered, listRowWords, type Provenance } from "../amounts/Provenance.ts";
import type { Finding, LineRef } from "../amounts/Finding.ts";
import type { DerivationsInRows, ReportSection, ReportTable } from "./ReportModel.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import { type ColumnOf, headsOf, joined, rowOf, section, textColumn, groupColumn, tableOf } from "./tables.ts";
import { type ComponentOutcome, TREATMENT_WORDS } from "../laws/common/componentOutcomes.ts";

const SHARES =
  "Each total is the sum of its rows under 'Contributing products'. Each row shows its calculation, rounded: pounds of product × weight % = pounds counted, using the list entry and rule of the total. Amounts calculated another way are shown here below their total.";

/** True if the printed value is exact. A rounded cell needs its derivation to show the exact value. */
export const isPrintedWhole = (value: Decimal): boolean => printed(value) === groupedText(value);

const isInRow = ({ line, part, pounds, words, is_counted }: Share): boolean =>
  is_counted &&
  line.pounds !== null &&
  isPrintedWhole(line.pounds.value) &&
  isPrintedWhole(part.percent) &&
  words === shareWords(line.pounds.value, part.percent, pounds);

export const sharesInRows = (
  found: ReadonlyArray<Pick<SubstanceFinding, "finding" | "shares">>,
): DerivationsInRows => ({
  derivations: new Set(
    found
      .filter(({ finding }) => finding.outcome !== "below")
      .flatMap(({ shares }) => shares.filter(isInRow).map(({ derivation }) => derivation)),
  ),
  words: SHARES,
});

const SPILLS =
  "Each row of the tables above shows its calculation, rounded: product on site × weight % = component on site, or the whole product if the weight % is unknown or the product becomes waste. Listed here are each reportable quantity with its list entry and rule, products on several inventory lines, and amounts calculated another way.";

/** False if a line has no pounds: it has no row then, and its derivation says why. */
const hasWholePounds = ({ pounds, lines }: SpilledProduct): boolean =>
  pounds !== null && isPrintedWhole(pounds.value) && lines.every((line) => line.pounds !== null);

const isSpillInRow = ({ line, percent, isEstimated }: Spill): boolean =>
  hasWholePounds(line) && !isEstimated && (percent === null || isPrintedWhole(percent.value));

export const spillsInRows = (spills: ReadonlyArray<Spill>, wastes: ReadonlyArray<WasteSpill>): DerivationsInRows => ({
  derivations: new Set([
    ...spills.filter(isSpillInRow).map(({ finding }) => finding.derivation),
    ...wastes.filter(({ line }) => hasWholePounds(line)).flatMap(({ finding }) => finding?.derivation ?? []),
  ]),
  words: SPILLS,
});

/** A derivation with more lines shows only their number; its parts below name them. */
const MOST_LINES = 12;
const lineWords = ({ lines }: Derivation, all: ReadonlyArray<LineRef>): string =>
  lines.length > MOST_LINES ? `${lines.length} lines` : lines.map((at) => all[at]?.sds_no ?? "").join(", ");

/** A total with its threshold, or one of its parts. */
type Step = { readonly derivation: Derivation; readonly threshold: Derivation | null };

const columnsOf = (lines: ReadonlyArray<LineRef>): ReadonlyArray<ColumnOf<Step>> => [
  textColumn("figure", "Figure", 3, ({ derivation }) => derivation.figure),
  textColumn("arithmetic", "Calculation", 4, ({ derivation }) => derivation.arithmetic.join("; ")),
  textColumn("threshold", "Threshold", 2.6, ({ threshold }) => threshold?.arithmetic.join("; ") ?? ""),
  textColumn("lines", "SDS No", 1.2, ({ derivation }) => lineWords(derivation, lines)),
  textColumn("list", "List entry", 2.8, ({ derivation: { list } }) => (list === null ? "" : listRowWords(list))),
  textColumn("rule", "Rule", 2.8, ({ derivation }) => derivation.rule.paragraph),
  textColumn("remarks", "Remarks", 2.4, ({ derivation }) => joined(derivation.remarks)),
];

const headOf = ({ derivation: { lines }, threshold }: Step, at: number) =>
  ({
    id: `derivation/${at}`,
    tone: threshold !== null && lines.length > 1 ? "total" : "plain",
    line: lines.length === 1 ? (lines[0] ?? null) : null,
  }) as const;

/**
 * `at` returns the derivation with an index. Each step is the index of a derivation and of its threshold, or null.
 * `year` is set for one of two compared years, which are shown without thresholds.
 */
export const derivationTable = (
  at: (derivation: number) => Derivation,
  steps: ReadonlyArray<readonly [number, number | null]>,
  lines: ReadonlyArray<LineRef>,
  year = "",
): ReportTable => {
  const columns = columnsOf(lines).filter(({ column }) => year === "" || column.id !== "threshold");
  const rows = new MadeListing(steps, ([of, threshold], index) => {
    const step = { derivation: at(of), threshold: threshold === null ? null : at(threshold) };
    return rowOf(columns, headOf(step, index), step);
  });
  return { id: `derivation${year}`, title: year, columns: headsOf(columns), rows };
};

const NOTHING_SHOWN: DerivationsInRows = { derivations: new Set(), words: "" };

const byListRow =
  (provenance: Provenance) =>
  (a: number, b: number): number => {
    const [one, other] = [provenance.get(a).list, provenance.get(b).list];
    return byCodeUnit(one?.type ?? "", other?.type ?? "") || (one?.row_no ?? 0) - (other?.row_no ?? 0) || a - b;
  };

/**
 * Totals with their thresholds, each followed by its parts. Entered figures need no derivation and are left out, and so
 * is what rows of other tables already show. If they show a total, only its threshold is listed, once for all findings
 * that share it.
 */
export const derivationSection = (
  provenance: Provenance,
  findings: ReadonlyArray<Finding>,
  lines: ReadonlyArray<LineRef>,
  shownInRows = NOTHING_SHOWN,
): ReportSection => {
  const thresholds = new Set<number>();
  const sums = new Set<number>();
  const totals = findings
    .filter(({ outcome }) => outcome !== "below")
    .flatMap(({ derivation, threshold_derivation }): ReadonlyArray<readonly [number, number | null]> => {
      const derived = provenance
        .get(derivation)
        .parts.filter((part) => !shownInRows.derivations.has(part) && !isEntered(provenance.get(part)));
      if (!shownInRows.derivations.has(derivation))
        return [[derivation, threshold_derivation], ...derived.map((part) => [part, null] as const)];
      thresholds.add(threshold_derivation);
      for (const part of derived) sums.add(part);
      return [];
    });
  const alone = [...[...thresholds].sort(byListRow(provenance)), ...sums].map((index) => [index, null] as const);
  const steps = [...alone, ...totals];
  const table = derivationTable((index) => provenance.get(index), steps, lines);
  const empty = "None: nothing is reportable or close.";
  const paragraphs = steps.length === 0 || shownInRows.derivations.size === 0 ? [] : [shownInRows.words];
  return section("derivation", "Derivation of reportable and close figures", "derivation", [table], {
    paragraphs,
    empty,
  });
};

/** More names continue in another row, so that no row is taller than a page. */
const NAMES_IN_A_ROW = 20;

const rowsOf = (outcomes: ReadonlyArray<ComponentOutcome>) =>
  [...Map.groupBy(outcomes, ({ outcome, why }) => `${outcome}/${why}`).values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / NAMES_IN_A_ROW) }, (_, at) =>
      same.slice(at * NAMES_IN_A_ROW, (at + 1) * NAMES_IN_A_ROW),
    ),
  );

export const outcomeSection = (outcomes: ReadonlyArray<ComponentOutcome>): ReportSection =>
  section(
    "components",
    "Treatment of each component",
    "listing",
    [
      tableOf("components", rowsOf(outcomes), (_, at) => ({ id: `components/${at}` }), [
        groupColumn("outcome", "Outcome", 1.2, ([first]) =>
          first === undefined ? "" : TREATMENT_WORDS[first.outcome],
        ),
        textColumn("why", "Counted as, or reason not counted", 4, ([first]) => first?.why ?? ""),
        textColumn("components", "Components", 7, (some) => some.map(({ component }) => component).join("; ")),
      ]),
    ],
    { empty: "None: no components are entered." },
  );
