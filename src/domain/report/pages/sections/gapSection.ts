import { MARK_LABELS } from "../../../inventory/markLabels.ts";
import type { Gap, LineRef } from "../../amounts/Finding.ts";
import type { ReportSection } from "../ReportModel.ts";
import { identifierColumn, section, tableOf, textColumn } from "../tables.ts";

const SETTLED = `A question here or in a remark is settled by entering the missing fact: the component's CAS number, name or percentage, the field named, or an answer under '${MARK_LABELS.report_answers}' on the line.`;

export const gapSection = (gaps: ReadonlyArray<Gap>, lines: ReadonlyArray<LineRef>): ReportSection =>
  section(
    "not_judged",
    "Insufficient data",
    "not_judged",
    [
      tableOf("gaps", gaps, ({ line }, at) => ({ id: `gap-${at}`, line }), [
        identifierColumn("sds_no", "SDS No", 1, ({ line }) => lines[line]?.sds_no ?? null),
        textColumn("product", "Product", 3, ({ line }) => lines[line]?.name ?? ""),
        textColumn("component", "Component", 3, ({ component }) => component),
        textColumn("missing", "Missing information or question", 4, ({ missing }) => missing),
        textColumn("treatment", "Treatment in this report", 3, ({ treatment }) => treatment),
      ]),
    ],
    {
      ...(gaps.length === 0 ? {} : { paragraphs: [SETTLED] }),
      empty: "None: every line could be evaluated.",
    },
  );
