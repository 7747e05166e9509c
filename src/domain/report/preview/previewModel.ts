import { exact, printed } from "../facts/exact.ts";
import type { Finding, ReportModel, Unit } from "../model/ReportModel.ts";
import type { PreviewFinding, PreviewGap, PreviewLine, PreviewDerivation, ReportPreview } from "./ReportPreview.ts";

/** Limits of the page; the file has everything. */
const MOST = { findings: 200, gaps: 200, parts: 50 };

const renumbering = () => {
  const places = new Map<number, number>();
  return {
    places,
    of: (old: number): number => {
      const known = places.get(old);
      if (known !== undefined) return known;
      places.set(old, places.size);
      return places.size - 1;
    },
  };
};

const unitText = (unit: Unit): string => (unit === "" ? "" : unit === "%" ? "%" : ` ${unit}`);

/** `1,189.65 lb`, as the file prints it. */
export const figureText = (value: string, unit: Unit): string => {
  const decimal = exact(value);
  return `${decimal === null ? value : printed(decimal)}${unitText(unit)}`;
};

/** Findings and gaps with their derivations, down to the lines. Long reports are cut, and say how much is left out. */
export const previewModel = (model: ReportModel): Omit<ReportPreview, "inputs_hash" | "stored"> => {
  const lines = renumbering();
  const derivations = renumbering();

  const finding = (one: Finding): PreviewFinding => ({
    id: one.id,
    name: one.name,
    cas: one.cas,
    outcome: one.outcome,
    total: { text: figureText(one.total, one.unit), derivation: derivations.of(one.derivation) },
    threshold: { text: figureText(one.threshold, one.unit), derivation: derivations.of(one.threshold_derivation) },
    sign: one.sign,
    percent: one.percent === null ? "" : figureText(one.percent, "%"),
    remarks: one.remarks,
  });
  const findings = model.findings.slice(0, MOST.findings).map(finding);
  const gaps = model.gaps.slice(0, MOST.gaps).map(
    (gap): PreviewGap => ({
      line: lines.of(gap.line),
      component: gap.component,
      missing: gap.missing,
      treatment: gap.treatment,
    }),
  );

  const told: Array<PreviewDerivation> = [];
  // Parts are added to this map while it is read, so the loop reaches them.
  for (const [old] of derivations.places) {
    const derivation = model.derivations.at(old);
    if (derivation === undefined) throw new Error(`The model has no derivation ${old}`);
    told.push({
      figure: derivation.figure,
      arithmetic: derivation.arithmetic.slice(0, MOST.parts),
      parts: derivation.parts.slice(0, MOST.parts).map(derivations.of),
      parts_left_out: Math.max(0, derivation.parts.length - MOST.parts),
      lines: derivation.lines.slice(0, MOST.parts).map(lines.of),
      list: derivation.list,
      paragraph: derivation.rule.paragraph,
      remarks: derivation.remarks,
    });
  }
  return {
    type: model.type,
    title: model.title,
    citation: model.citation,
    note: model.note,
    summary: model.summary,
    facts: model.header,
    remarks: model.remarks,
    findings,
    findings_left_out: model.findings.length - findings.length,
    gaps,
    gaps_left_out: model.gaps.length - gaps.length,
    derivations: told,
    lines: [...lines.places.keys()].flatMap((old): ReadonlyArray<PreviewLine> => {
      const line = model.lines[old];
      return line === undefined ? [] : [line];
    }),
  };
};
