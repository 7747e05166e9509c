import { constant, exact, printed, printedApart } from "../facts/exact.ts";
import type { ReportModel, Unit } from "../model/ReportModel.ts";
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

  const findings = model.findings.slice(0, MOST.findings).map(
    ({ id, name, cas, outcome, sign, remarks, unit, ...one }): PreviewFinding => ({
      id,
      name,
      cas,
      outcome,
      total: {
        text: `${printedApart(constant(one.total), constant(one.threshold))}${unitText(unit)}`,
        derivation: derivations.of(one.derivation),
      },
      threshold: { text: figureText(one.threshold, unit), derivation: derivations.of(one.threshold_derivation) },
      sign,
      percent: one.percent === null ? "" : figureText(one.percent, "%"),
      remarks,
    }),
  );
  const gaps = model.gaps.slice(0, MOST.gaps).map(
    ({ line, component, missing, treatment }): PreviewGap => ({
      line: lines.of(line),
      component,
      missing,
      treatment,
    }),
  );

  const shown: Array<PreviewDerivation> = [];
  // Parts are added to this map while it is read, so the loop reaches them.
  for (const [old] of derivations.places) {
    const derivation = model.derivations.at(old);
    if (derivation === undefined) throw new Error(`The model has no derivation ${old}`);
    const { figure, arithmetic, parts, list, rule, remarks } = derivation;
    shown.push({
      figure,
      arithmetic: arithmetic.slice(0, MOST.parts),
      parts: parts.slice(0, MOST.parts).map(derivations.of),
      parts_left_out: Math.max(0, parts.length - MOST.parts),
      lines: derivation.lines.slice(0, MOST.parts).map(lines.of),
      list,
      paragraph: rule.paragraph,
      remarks,
    });
  }
  const { type, title, citation, note, summary, header, remarks } = model;
  return {
    type,
    title,
    citation,
    note,
    summary,
    facts: header,
    remarks,
    findings,
    findings_left_out: model.findings.length - findings.length,
    gaps,
    gaps_left_out: model.gaps.length - gaps.length,
    derivations: shown,
    lines: [...lines.places.keys()].flatMap((old): PreviewLine | [] => model.lines[old] ?? []),
  };
};
