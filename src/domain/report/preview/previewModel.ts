import { barOf, constant, pageFigure, PERCENT_LIMITS, figureText, unitText, readerFigure } from "../amounts/figures.ts";
import type { Outcome } from "../amounts/Finding.ts";
import type { ReportModel } from "../pages/ReportModel.ts";
import { previewDerivations } from "../amounts/previewDerivations.ts";
import { headlines } from "../pages/outcomeWords.ts";
import { RANGES } from "../pages/gapSections.ts";
import type { PreviewFinding, PreviewGap, PreviewRanges, ReportPreview } from "./ReportPreview.ts";

/** Limits for the page; the file contains everything. */
const MOST = { findings: 200, gaps: 200, ranges: 200 };

/** The section of the file, without the rows that are too many. */
const previewRanges = ({ sections }: ReportModel): PreviewRanges | null => {
  const found = sections.find(({ id }) => id === RANGES);
  if (found === undefined) return null;
  const rows = found.tables.flatMap((table) => [...table.rows]);
  return {
    title: found.title,
    paragraphs: rows.length === 0 ? [found.empty] : found.paragraphs,
    columns: found.tables[0]?.columns.map(({ label }) => label) ?? [],
    rows: rows.slice(0, MOST.ranges).map(({ cells }) => cells.map(({ text }) => text)),
    rows_left_out: Math.max(0, rows.length - MOST.ranges),
  };
};

/**
 * Findings and gaps with their derivations, down to the lines. Long lists are cut, with a count of what is left out.
 */
export const previewModel = (model: ReportModel): Omit<ReportPreview, "inputs_hash" | "stored"> => {
  const provenance = previewDerivations((index) => model.derivations.at(index), model.lines);

  const findings = model.findings.slice(0, MOST.findings).map(
    ({ id, name, cas, outcome, sign, remarks, unit, reported_with = "", is_least, ...one }): PreviewFinding => ({
      id,
      name,
      cas,
      outcome,
      total: {
        text: `${is_least === true ? "at least " : ""}${pageFigure(constant(one.total), unit, constant(one.threshold))}${unitText(unit)}`,
        derivation: provenance.derivation(one.derivation),
      },
      threshold: { text: figureText(one.threshold, unit), derivation: provenance.derivation(one.threshold_derivation) },
      sign,
      percent: one.percent === null ? "" : `${readerFigure(constant(one.percent), "%", PERCENT_LIMITS)}%`,
      share: barOf(constant(one.total), constant(one.threshold)),
      remarks,
      reported_with,
    }),
  );
  const counted = (wanted: Outcome): number =>
    model.findings.filter(({ outcome, reported_with = "" }) => outcome === wanted && reported_with === "").length;
  const gaps = model.gaps.slice(0, MOST.gaps).map(
    ({ line, component, missing, treatment }): PreviewGap => ({
      line: provenance.line(line),
      component,
      missing,
      treatment,
    }),
  );

  const { type, title, citation, note, summary, header, remarks } = model;
  return {
    type,
    title,
    citation,
    note,
    headlines: headlines(model.highlights),
    summary,
    facts: header,
    remarks,
    findings,
    counts: { reportable: counted("reportable"), close: counted("close"), below: counted("below") },
    findings_left_out: model.findings.length - findings.length,
    gaps,
    gaps_left_out: model.gaps.length - gaps.length,
    ranges: previewRanges(model),
    ...provenance.all(),
  };
};
