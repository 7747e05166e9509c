import { fitsForm } from "../facts/listedForm.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { pureOf } from "../facts/purity.ts";
import type { Judged } from "../rules/Listed.ts";
import { count312, EPCRA_312_EHS, EPCRA_312_FUEL, EPCRA_312_OTHER, ehsOf312 } from "../rules/epcra312Rules.ts";
import { judge } from "../rules/judge.ts";
import { misnamed } from "../rules/misnamed.ts";
import { byCas, listOf } from "../rules/listedSubstances.ts";
import { judgeRetailFuel, type RetailFuel } from "../rules/retailFuel.ts";
import type { Gap } from "../model/ReportModel.ts";
import { ofOutcome } from "../model/tables.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { refusedMarks, withoutExcluded } from "./excludedLines.ts";
import { gapsOf } from "./gaps.ts";
import { type Group, judgeGroups } from "./groups.ts";
import { otherHazardous, retailGroups } from "./otherHazardous.ts";
import type { ReportInput } from "./ReportInput.ts";
import { substanceFindings } from "./substances.ts";
import type { JudgedFinding, SubstanceLaw } from "./SubstanceLaw.ts";
import { ehsByLine, ehsChemical, otherChemical, type TierTwoChemical } from "./tierTwoChemicals.ts";

export const EHS_LAW: SubstanceLaw = {
  rule: EPCRA_312_EHS,
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "Threshold",
  reached: "Report",
};

export type JudgedTierTwo = {
  readonly list: SnapshotList;
  /** Lines that no named rule leaves out. */
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly excluded: ReturnType<typeof withoutExcluded>["excluded"];
  /** Numbers of extremely hazardous substances that are listed in any form. */
  readonly numbers: ReadonlySet<string>;
  readonly judged: ReadonlyArray<Judged>;
  readonly ehs: ReadonlyArray<JudgedFinding>;
  readonly others: ReadonlyArray<Group>;
  readonly retail: ReadonlyArray<Group>;
  /** What Part B of the form has, extremely hazardous substances first. */
  readonly reportable: ReadonlyArray<TierTwoChemical>;
  readonly gaps: ReadonlyArray<Gap>;
};

/** What has its gallons compared needs no pounds for that; what has no components is counted as a whole all the same. */
const treatedGaps = (gaps: ReadonlyArray<Gap>, fuels: ReadonlyArray<RetailFuel>): ReadonlyArray<Gap> => {
  const retail = new Set(fuels.flatMap(({ isRetail, lines }) => (isRetail ? lines.map(({ index }) => index) : [])));
  const treatment = "Counted by its gallons; the maximum amount in pounds is not known";
  return gaps.map((one) => {
    if (one.missing.startsWith("No components")) return { ...one, treatment: "Counted as a whole, without its EHSs" };
    const isFuel = retail.has(one.line) && one.missing.startsWith("No pounds");
    return isFuel ? { ...one, treatment, is_counted: true } : one;
  });
};

/** What the report shows, and what a file for an authority says. */
export const judgeTierTwo = (input: ReportInput): JudgedTierTwo => {
  const { provenance } = input;
  const list = listOf(input.snapshot, "ehs");
  const doubtful = new Set(misnamed(input.lines, [list]).map(({ line }) => line));
  const { counted: lines, excluded } = withoutExcluded(input.lines, (line) => doubtful.has(line));
  const listed = ehsOf312(list);
  const judged = judge(listed, lines, count312, "302");
  const ehs = substanceFindings(input, EHS_LAW, judged);
  const numbers = new Set(listed.flatMap(({ cas, form }) => (form.kind === "any" ? [cas] : [])));
  const fuels = judgeRetailFuel(lines, input.snapshot.facility.retail_gas_station);
  const forms = byCas(listed);
  const isPureEhs = (line: PreparedLine): boolean => {
    const pure = pureOf(line);
    return (
      pure !== undefined &&
      (forms.get(pure.cas) ?? []).some(({ form }) => fitsForm(form, pure.percent, line.line.physical_state) === "yes")
    );
  };
  const others = judgeGroups(provenance, EPCRA_312_OTHER, otherHazardous(lines, isPureEhs, fuels));
  const retail = judgeGroups(provenance, EPCRA_312_FUEL, retailGroups(fuels));
  const held = ehsByLine(ehs);
  const reportable = [
    ...ofOutcome(ehs, "reportable").map(ehsChemical),
    ...ofOutcome([...retail, ...others], "reportable").map((group) => otherChemical(provenance, group, held)),
  ];
  const gaps = [...treatedGaps(gapsOf(lines, "302", [list]), fuels), ...refusedMarks(lines)];
  return {
    list,
    lines,
    excluded,
    numbers,
    judged,
    ehs,
    others,
    retail,
    reportable,
    gaps: gaps.toSorted((a, b) => a.line - b.line),
  };
};
