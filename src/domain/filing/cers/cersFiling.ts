import { californiaGroups } from "../../report/laws/permits/evaluatePermits.ts";
import { validateGroups } from "../../report/laws/common/groups.ts";
import { misnamed } from "../../report/laws/common/misnamed.ts";
import { missingLists, listOf } from "../../report/laws/common/listedSubstances.ts";
import { prepareLines } from "../../report/facts/prepareLines.ts";
import { type Part, type PreparedLine, WATER } from "../../report/facts/PreparedLine.ts";
import { Provenance } from "../../report/amounts/Provenance.ts";
import { byForm, count302, EPCRA_302, extremelyHazardous } from "../../report/laws/epcra302Rules.ts";
import { isReached } from "../../report/amounts/findings.ts";
import { isMereWater } from "../../report/laws/tierTwo/excludedLines.ts";
import { aggregate } from "../../report/laws/common/aggregate.ts";
import { CALIFORNIA_HMBP } from "../../report/laws/permits/permits.ts";
import { canonicalSnapshot } from "../../report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "../../report/snapshot/ReportSnapshot.ts";
import { ehsParts, type IsEhs } from "../ehsParts.ts";
import { FILING_VERSION } from "../FilingSnapshot.ts";
import type { FacilityFiling } from "../FacilityFiling.ts";
import { type Readiness, readinessNotes } from "../Readiness.ts";
import { type CersLines, cersRow } from "./cersRow.ts";
import { cersFaults, type CersRow } from "./cersFaults.ts";
import { rowPreview } from "./rowPreview.ts";

export type CersFiling = Readiness & FacilityFiling & { readonly rows: ReadonlyArray<CersRow> };

/**
 * Lines with the same key are combined into one row: same product, place, container type, state, pressure, temperature,
 * confidentiality and trade-secret claim.
 */
const rowKey = ({ line }: PreparedLine): string =>
  JSON.stringify([
    line.product_id,
    line.location_stored,
    line.container_name,
    line.physical_state,
    line.storage_pressure,
    line.storage_temperature,
    line.confidential_location,
    line.trade_secret,
  ]);

/** Files of earlier versions list water. */
const FIRST_WITHOUT_WATER = 4;
const isNotWater = ({ cas, name }: Part): boolean => cas !== WATER && (cas !== "" || !/^\s*water\s*$/i.test(name));
const withoutWater = ({ parts, unnumbered, ...line }: PreparedLine): PreparedLine => ({
  ...line,
  parts: parts.filter(isNotWater),
  unnumbered: unnumbered.filter(isNotWater),
});

/**
 * Rows for the hazardous materials inventory of CERS: lines of products that reach California's limits or for which
 * this cannot be determined, and lines with an EHS that reaches its TPQ at this facility. A line without any amount is
 * left out, with a remark. `unordered` must contain the EHS list, as the snapshot of a Tier II report does.
 */
export const cersFiling = (unordered: ReportSnapshot, version: number = FILING_VERSION): CersFiling => {
  const snapshot = canonicalSnapshot(unordered);
  const notes = readinessNotes();
  const lines = prepareLines(snapshot.lines);
  const { id, cers_id = "" } = snapshot.facility;
  for (const words of missingLists(snapshot, ["ehs"])) notes.needs({ kind: "filing" }, words);
  if (cers_id === "") notes.needs({ kind: "facility", id, field: "cers_id" }, "CERS ID not entered");
  const doubtful = new Set(misnamed(lines, [listOf(snapshot, "ehs")]).map(({ line }) => line));
  const isWaterLeftOut = ({ index }: PreparedLine) => version >= FIRST_WITHOUT_WATER && !doubtful.has(index);
  const listed = extremelyHazardous(listOf(snapshot, "ehs"));
  const totals = aggregate(listed, lines, count302, "302").map(byForm);
  const isCounted = ehsParts(totals);
  const withoutPounds = new Set(lines.flatMap(({ index, pounds }) => (pounds === null ? [index] : [])));
  const numbers = new Set(listed.map(({ cas }) => cas));
  // A line without pounds adds nothing to a total, but its components are what they are.
  const isEhs: IsEhs = (line, part) =>
    isCounted(line, part) || (withoutPounds.has(line.index) && numbers.has(part.cas));
  const provenance = new Provenance();
  const plan = validateGroups(provenance, CALIFORNIA_HMBP, californiaGroups(lines));
  const linesOf = (isIt: (outcome: string) => boolean) =>
    new Set(plan.flatMap(({ finding, members }) => (isIt(finding.outcome) ? members.map(({ line }) => line) : [])));
  const [above, below] = [linesOf((one) => one === "reportable"), linesOf((one) => one !== "reportable")];
  const withEhs = new Set(
    totals
      .filter(({ listed, total }) => isReached(EPCRA_302.sign, total, listed.threshold))
      .flatMap(({ contributions }) => contributions.flatMap((one) => (one.is_counted ? [one.line] : []))),
  );
  const asked = lines.filter((line) => {
    const about = { kind: "line", inventory_product_id: line.line.inventory_product_id } as const;
    if (withEhs.has(line)) return true;
    if (isWaterLeftOut(line) && isMereWater(line)) {
      notes.leftOut(about, "Water is not a hazardous material");
      return false;
    }
    if (above.has(line)) return true;
    if (below.has(line)) notes.leftOut(about, "Below California reporting limits");
    else if (line.pounds === null) notes.insufficientData(about, `${line.missingPounds}. Not included in the file`);
    else {
      notes.insufficientData(
        about,
        "It could not be determined whether California reporting limits are met. Included in the file",
      );
      return true;
    }
    return false;
  });
  const groups = Map.groupBy(asked, rowKey);
  const written = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const about = { kind: "line", inventory_product_id: first.line.inventory_product_id } as const;
    const bare = isWaterLeftOut(first) ? withoutWater(first) : first;
    if (bare.parts.length + bare.unnumbered.length < first.parts.length + first.unnumbered.length)
      notes.assumed({ ...about, field: "components" }, "Water is left out of the hazardous components");
    const of: CersLines = [bare, ...others];
    const row = cersRow(of, cers_id, isEhs, notes);
    // A missing CERSID is reported once, for the facility, not for every row.
    for (const { column, words } of cersFaults(row))
      if (column !== "CERSID" || cers_id !== "") notes.needs(about, words);
    return [{ row, of }];
  });
  const readiness = notes.readiness();
  return {
    rows: written.map(({ row }) => row),
    ...readiness,
    snapshot,
    provenance,
    readiness,
    count: written.length,
    items: (most) => written.slice(0, most).map(({ row, of }) => rowPreview(row, of, provenance)),
  };
};
