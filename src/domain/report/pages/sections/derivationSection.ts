import { MadeListing } from "../../amounts/Listing.ts";
import { type Derivation, isEntered, listRowWords, type Provenance } from "../../amounts/Provenance.ts";
import type { Finding, LineRef } from "../../amounts/Finding.ts";
import type { ReportSection, ReportTable } from "../ReportModel.ts";
import { byCodeUnit } from "../../snapshot/canonicalInputs.ts";
import type { DerivationsInRows } from "../tables/derivationsInRows.ts";
import { type ColumnOf, headsOf, joined, rowOf, section, textColumn } from "../tables.ts";

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
