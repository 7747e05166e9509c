import type { PreparedLine } from "../facts/PreparedLine.ts";
import { column, identifierCell, row, textCell } from "../model/cells.ts";
import type { Gap, LineRef, ReportSection } from "../model/ReportModel.ts";

const NOT_COUNTED = "Not counted";
const BY_ESTIMATE = "Counted by an estimate: volume % taken as weight %";
const NO_COMPONENTS = "No components: composition unknown";

export const gap = (line: PreparedLine, missing: string, treatment = NOT_COUNTED): Gap => ({
  line: line.index,
  component: "",
  missing,
  treatment,
  is_counted: treatment !== NOT_COUNTED,
});

/** A line without pounds can be judged by no rule that compares pounds. */
export const poundsGap = (line: PreparedLine): ReadonlyArray<Gap> =>
  line.pounds === null ? [gap(line, line.missingPounds)] : [];

/** What keeps the components of a line from being counted. */
export const compositionGaps = (line: PreparedLine): ReadonlyArray<Gap> => [
  ...(line.line.components.length === 0 ? [gap(line, NO_COMPONENTS)] : []),
  ...line.componentGaps.map(({ component, missing, isEstimated }) => ({
    ...gap(line, missing, isEstimated ? BY_ESTIMATE : NOT_COUNTED),
    component,
  })),
];

/** Everything that keeps lines from being judged by their components. */
export const gapsOf = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Gap> =>
  lines.flatMap((line) => [...poundsGap(line), ...compositionGaps(line)]);

/** The section that every report has. */
export const gapSection = (gaps: ReadonlyArray<Gap>, lines: ReadonlyArray<LineRef>): ReportSection => ({
  id: "not_judged",
  title: "Could not be judged",
  kind: "not_judged",
  paragraphs: [],
  tables: [
    {
      id: "gaps",
      title: "",
      columns: [
        column("sds_no", "SDS No", "identifier"),
        column("product", "Product", "text", 3),
        column("component", "Component", "text", 3),
        column("missing", "What is missing", "text", 4),
        column("treatment", "What was done", "text", 3),
      ],
      rows: gaps.map(({ line, component, missing, treatment }, at) =>
        row(
          `gap-${at}`,
          [
            identifierCell(lines[line]?.sds_no ?? null),
            textCell(lines[line]?.name ?? ""),
            textCell(component),
            textCell(missing),
            textCell(treatment),
          ],
          { line },
        ),
      ),
    },
  ],
  empty: "None: every line could be judged.",
});
