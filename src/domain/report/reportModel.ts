import { formatPhone } from "../shared/Phone.ts";
import { displayDate } from "../shared/UsDate.ts";
import { outcomeSection, derivationSection } from "./pages/appendices.ts";
import { gapSection, allGaps, rangeSection, rangeSummary } from "./pages/gapSections.ts";
import { headRemarks, countedEnds, rangeRemarks } from "./pages/remarks.ts";
import { countedComponents } from "./laws/common/componentOutcomes.ts";
import { missingLists } from "./laws/common/listedSubstances.ts";
import type { RangedReport } from "./ranges/OpenFacts.ts";
import { MOST_RANGED_LINES, rangesOf } from "./ranges/rangedReport.ts";
import { settledLines } from "./ranges/settledLines.ts";
import { prepareLines } from "./facts/prepareLines.ts";
import { Provenance } from "./amounts/Provenance.ts";
import { lineRefOf, type Outcome } from "./amounts/Finding.ts";
import type { ReportModel } from "./pages/ReportModel.ts";
import { manualSection } from "./pages/manualChecks.ts";
import { OUTCOMES } from "./pages/tables.ts";
import { reportNote, rulesOf, REPORTS } from "./reports.ts";
import { asksForReleases, outcomeWords } from "./pages/outcomeWords.ts";
import { bodyOf } from "./pages/reportBodies.ts";
import { listCompleteness } from "./snapshot/listCompleteness.ts";
import { canonicalSnapshot } from "./snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "./snapshot/ReportSnapshot.ts";

type Place = Pick<ReportSnapshot["facility"], "address" | "city" | "state" | "zip">;

/** `1 Main St, Reno, NV 89501`. */
const fullAddress = ({ address, city, state, zip }: Place): string =>
  [address, city, `${state} ${zip}`.trim()].filter((text) => text !== "").join(", ");

const headerOf = (snapshot: ReportSnapshot): ReportModel["header"] => {
  const { customer, facility, inventories, lines, year } = snapshot;
  const address = fullAddress(facility);
  const completed = inventories.filter(({ is_completed }) => is_completed).length;
  return [
    { label: "Customer", value: customer.name },
    { label: "Customer address", value: fullAddress(customer) === address ? "" : fullAddress(customer) },
    { label: "Facility", value: facility.name },
    { label: "Facility address", value: address },
    { label: "Facility phone", value: formatPhone(facility.phone) },
    { label: "Year", value: String(year) },
    {
      label: "Inventories",
      value:
        inventories.length === 0
          ? "none"
          : `${inventories.map(({ id }) => id).join(", ")} (${completed} of ${inventories.length} completed)`,
    },
    { label: "Inventory lines", value: String(lines.length) },
    { label: "Questionnaire prepared", value: displayDate(customer.prepared_at) },
    { label: "Report prepared", value: displayDate(snapshot.prepared_on) },
  ].filter(({ value }) => value !== "");
};

/** Lines of an inventory that is not completed can still change; '' if all are completed. */
const openInventories = ({ inventories }: ReportSnapshot): string => {
  const completed = inventories.filter(({ is_completed }) => is_completed).length;
  const all = counted(inventories.length, "inventory", "inventories");
  return completed === inventories.length ? "" : `Preliminary: ${completed} of ${all} completed.`;
};

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

type Found = Pick<ReportModel, "type" | "findings" | "gaps" | "lines">;

/**
 * What was found, each with its most severe outcome, most severe first. For releases the result is per product,
 * whatever its components. A product is identified by its lines, so two products of the same name stay separate.
 */
const strongestFound = ({
  type,
  findings,
  lines,
}: Found): ReadonlyArray<{ readonly name: string; readonly outcome: Outcome }> => {
  const isOfReleases = asksForReleases(type);
  const found = new Map<string, { readonly name: string; readonly outcome: Outcome }>();
  for (const outcome of OUTCOMES) {
    for (const { name: own, lines: of } of findings.filter((one) => one.outcome === outcome)) {
      const key = isOfReleases ? of.join() : own;
      const name = isOfReleases ? (lines[of[0] ?? -1]?.name ?? own) : own;
      if (!found.has(key)) found.set(key, { name, outcome });
    }
  }
  return [...found.values()];
};

const withOthers = (findings: Found["findings"]): string => {
  const count = findings.filter(({ reported_with }) => reported_with !== undefined).length;
  return count === 0 ? "" : ` (and ${count} reported with another entry)`;
};

const summaryOf = (found: Found, isBlind: boolean): string => {
  const { type, findings, gaps, lines } = found;
  const isOfReleases = asksForReleases(type);
  const reviewed = `${counted(lines.length, "inventory line")} reviewed.`;
  if (isBlind) return `${reviewed} ${isOfReleases ? "Reportable quantities" : "Thresholds"} not evaluated.`;
  const considered = isOfReleases ? strongestFound(found) : findings;
  const own = isOfReleases ? considered : findings.filter(({ reported_with }) => reported_with === undefined);
  const of = (outcome: Outcome): number | "none" => own.filter((one) => one.outcome === outcome).length || "none";
  const outcomes = isOfReleases
    ? `Products at or above a reportable quantity on site: ${of("reportable")}. Close (over 80%): ${of("close")}. Below: ${of("below")}.`
    : `Reportable: ${of("reportable")}${withOthers(findings)}. Close (over 80% of the threshold): ${of("close")}. Below: ${of("below")}.`;
  const estimated = gaps.filter(({ is_counted }) => is_counted).length;
  const open = `${gaps.length || "none"}${estimated === 0 ? "" : ` (${estimated} of them counted)`}`;
  return `${reviewed} ${outcomes} Insufficient data: ${open}.`;
};

const COULD_BE_REACHED = "Could be reached, depending on missing facts";

/** The names that readers look for first, without duplicates. */
const highlightsOf = (found: Found, ranged: RangedReport | null): ReportModel["highlights"] => {
  const strongest = new Map<string, Outcome>();
  const own = found.findings.filter(({ reported_with }) => reported_with === undefined);
  for (const { name, outcome } of strongestFound({ ...found, findings: own })) {
    if (!strongest.has(name)) strongest.set(name, outcome);
  }
  const reached = new Set(found.findings.flatMap(({ id, outcome }) => (outcome === "reportable" ? [id] : [])));
  const open = (ranged?.findings ?? []).filter(({ id, answer }) => answer === "depends" && !reached.has(id));
  return [
    ...(["reportable", "close"] as const).map((outcome) => ({
      label: outcomeWords(found.type).named[outcome],
      names: [...strongest.keys()].filter((name) => strongest.get(name) === outcome),
    })),
    { label: COULD_BE_REACHED, names: [...new Set(open.map(({ name }) => name))] },
  ];
};

/**
 * The report for a snapshot: a total function that depends only on the snapshot, never on the order of lines,
 * components, rows or keys. Regulatory content: docs/decisions/0020-report-rules.md; readings 9, 12, 13, 15, 20.
 */
export const reportModel = (unordered: ReportSnapshot): ReportModel => {
  const snapshot = canonicalSnapshot(unordered);
  const { type, customer, facility } = snapshot;
  const report = REPORTS[type];
  const rules = rulesOf(type);
  const provenance = new Provenance();
  const prepared = prepareLines(snapshot.lines);
  const hasThresholds = report.evaluates === "thresholds";
  const settled = hasThresholds ? settledLines(snapshot, prepared) : prepared;
  const body = bodyOf(type, { snapshot, lines: settled, provenance });
  const { outcomes = [] } = body;
  const lines = snapshot.lines.map(lineRefOf);
  const { findings } = body;
  const missing = missingLists(snapshot, report.lists);
  // True if all lists that it needs are missing, and nothing was found without them.
  const isBlind = missing.length > 0 && missing.length === report.lists.length && body.findings.length === 0;
  const isRanged = hasThresholds && !isBlind && snapshot.lines.length <= MOST_RANGED_LINES;
  const ranged = isRanged ? rangesOf(snapshot, prepared, body) : null;
  const gaps = allGaps(body.gaps, ranged);
  const found = { type, findings, gaps, lines };
  return {
    type,
    title: report.title ?? report.name,
    citation: rules[0]?.citation ?? "",
    header: headerOf(snapshot),
    running: {
      customer: customer.name,
      facility: facility.name,
      year: String(snapshot.year),
      report: report.title ?? report.name,
    },
    note: reportNote(report),
    remarks: [
      ...missing,
      ...headRemarks(snapshot),
      ...rangeRemarks(snapshot, report.countsMidpoints),
      ...body.remarks,
      ...snapshot.lists.filter(({ rows }) => rows.length > 0).map(listCompleteness),
    ],
    summary: hasThresholds
      ? [
          ...missing,
          openInventories(snapshot),
          summaryOf(found, isBlind),
          rangeSummary(ranged, gaps),
          ...(body.outcomes === undefined ? [] : [countedComponents(outcomes)]),
          ...(body.warnings ?? []),
        ]
          .filter((sentence) => sentence !== "")
          .join(" ")
      : `${counted(lines.length, "product")} inventoried. ${openInventories(snapshot)}`.trim(),
    findings,
    highlights: hasThresholds && !isBlind ? highlightsOf(found, ranged) : [],
    gaps,
    outcomes,
    sections: [
      ...body.sections,
      ...(hasThresholds && !isBlind
        ? rangeSection(ranged, { type, findings, lines, ends: countedEnds(snapshot, report.countsMidpoints) })
        : []),
      ...(report.evaluates === "nothing" ? [] : [gapSection(gaps, lines)]),
      manualSection(type),
    ],
    appendices: hasThresholds
      ? [
          ...body.appendices,
          ...(body.outcomes === undefined ? [] : [outcomeSection(outcomes)]),
          derivationSection(provenance, body.findings, lines, body.shownInRows),
        ]
      : body.appendices,
    derivations: provenance.all(),
    lines,
    lists: snapshot.lists.map(({ type: list, version, name }) => ({ type: list, version, name })),
    rules: rules.map(({ id, version, name, citation }) => ({ id, version, name, citation })),
  };
};
