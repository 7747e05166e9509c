import type { Provenance } from "../../amounts/Provenance.ts";
import type { Excluded } from "../../laws/tierTwo/excludedLines.ts";
import type { ReportSection } from "../ReportModel.ts";
import { poundsCell } from "../tables/lineCells.ts";
import { amountColumn, identifierColumn, section, tableOf, textColumn } from "../tables.ts";

export const excludedSection = (provenance: Provenance, excluded: ReadonlyArray<Excluded>): ReportSection =>
  section(
    "tier-two-excluded",
    "Excluded by rule",
    "listing",
    [
      tableOf(
        "tier-two-excluded",
        excluded,
        ({ line }) => ({ id: `excluded/${line.line.inventory_product_id}`, line: line.index }),
        [
          identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
          textColumn("product", "Product", 3, ({ line }) => line.line.name),
          textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
          amountColumn("pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
          textColumn("reason", "Reason not counted", 5, ({ words }) => words),
          textColumn("paragraph", "Rule", 2, ({ paragraph }) => paragraph),
        ],
      ),
    ],
    {
      paragraphs: [
        "These lines, including any EHSs in them, are excluded from every figure in this report: sections 311 and 312 apply to hazardous chemicals, and these are not hazardous chemicals (EPCRA section 311(e)). Emergency planning under EPCRA 302 covers every EHS (40 CFR 355.10), and release reporting has its own exemptions (40 CFR 355.31); those reports count these lines.",
      ],
      empty: "None: no lines are entered as exempt.",
    },
  );
