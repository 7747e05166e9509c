import { compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import type { LineAmount, PreparedLine } from "../../facts/PreparedLine.ts";
import { processesOf, processParts } from "../../facts/processes.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Term } from "../../amounts/Finding.ts";
import { totalOf } from "../common/aggregate.ts";
import { isMarkedFuel, psmFlammableExclusion, psmFacility } from "../common/processExemptions.ts";
import {
  flammableOf,
  PSM_FLAMMABLE,
  PSM_FLAMMABLE_LIMIT,
  type FlammableFit,
  countPsm,
  PSM,
  psmRemarks,
  psmSubstances,
} from "./psm.ts";
import { byOutcomeAndName } from "../../amounts/findings.ts";
import { amountTerms } from "../../amounts/lineFigures.ts";
import { type Group, type GroupFacts, validateGroups, type Member } from "../common/groups.ts";
import {
  foundPart,
  type FoundPart,
  wholeOf,
  dividedOf,
  isBelowByMarks,
  partId,
  processRemarks,
  unmarkedRemarks,
} from "../common/processRemarks.ts";
import type { SubstanceFinding } from "../common/substanceFindings.ts";
import type { ReportInput } from "../common/Evaluation.ts";
import { type SubstanceEvaluation, type ListLaw, evaluateByList } from "../common/evaluateByList.ts";
import { gap, hazardGaps } from "../common/gaps.ts";

const LIMIT_WORDS = "10,000 lb in one location (29 CFR 1910.119(a)(1)(ii))";
const GROUPING = "Most stringent grouping; confirm whether these are one location";
const FLAMMABLES = "Flammable liquids and gases";
const FACILITY = `${FLAMMABLES}, all locations at the facility combined`;

type Flammable = { readonly line: PreparedLine; readonly amount: LineAmount; readonly fit: "liquid" | "gas" };
type Counted = Member & { readonly pounds: Decimal; readonly unmarked: Decimal; readonly excluded: string | null };

const flammablesOf = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Flammable> =>
  lines.flatMap((line) => {
    const fit = flammableOf(line);
    return line.pounds === null || (fit !== "liquid" && fit !== "gas") ? [] : [{ line, amount: line.pounds, fit }];
  });

/** Tests whether a line can be in a process with a listed chemical at or above its threshold quantity. */
const besideListed = (found: ReadonlyArray<SubstanceFinding>): ((line: PreparedLine) => boolean) => {
  const covered = found.filter(({ finding }) => finding.outcome === "reportable");
  const places = covered.flatMap(({ part, shares }) =>
    part === null
      ? shares.flatMap(({ line, is_counted }) => (is_counted ? [processesOf(line)] : []))
      : [[part.process]],
  );
  return (line) => {
    const own = processesOf(line);
    return places.some((names) => own.length === 0 || names.length === 0 || names.some((name) => own.includes(name)));
  };
};

/** Fuels are exempt only if nothing else in the process is covered (29 CFR 1910.119(a)(1)(ii)(A)). */
const counted = (
  some: ReadonlyArray<Flammable>,
  facility: string | null,
  isBeside: (line: PreparedLine) => boolean,
): ReadonlyArray<Counted> => {
  const of = ({ line, amount, fit }: Flammable, isWithOthers: boolean): Counted => {
    const { words, remarks } = psmFlammableExclusion(line, fit, isWithOthers || isBeside(line));
    const excluded = facility === null ? words : `not counted: ${facility}, as entered for the facility`;
    const remark = [
      ...(fit === "gas" ? ["Flammable gas, treated as Category 1"] : []),
      ...(fit === "liquid" && line.line.flash_points === null
        ? ["No flash point entered; below 100 °F based on the NFPA rating"]
        : []),
      ...remarks,
    ].join("; ");
    const [pounds, unmarked] = excluded === null ? [amount.value, ZERO] : [ZERO, amount.value];
    return { line, amount, remark, excluded, pounds, unmarked };
  };
  const others = some.filter(({ line }) => !isMarkedFuel(line)).map((one) => of(one, false));
  const isWithOthers = compare(totalOf(others), PSM_FLAMMABLE_LIMIT) >= 0;
  return some.map((one) => of(one, isWithOthers));
};

const groupOf = (
  id: string,
  name: string,
  members: ReadonlyArray<Counted>,
  remarks: ReadonlyArray<string>,
): GroupFacts => ({
  id,
  name,
  cas: "",
  unit: "lb",
  threshold: PSM_FLAMMABLE_LIMIT,
  threshold_words: LIMIT_WORDS,
  members,
  remarks: [...remarks, ...unmarkedRemarks(PSM_FLAMMABLE, PSM_FLAMMABLE_LIMIT, members)],
});

export type FlammableGroup = {
  readonly group: Group;
  readonly part: FoundPart | null;
  readonly isBelowByMarks: boolean;
};

/**
 * Flammable liquids and gases in lb: in total and by location, or by process if lines name several. `facility` is why
 * the standard does not apply to it, or null; `found` are the listed chemicals.
 */
export const psmFlammables = (
  provenance: Provenance,
  lines: ReadonlyArray<PreparedLine>,
  facility: string | null,
  found: ReadonlyArray<SubstanceFinding>,
  process: string,
): ReadonlyArray<FlammableGroup> => {
  const isBeside = besideListed(found);
  const all = counted(flammablesOf(lines), facility, isBeside);
  if (all.length === 0) return [];
  const of = (
    id: string,
    name: string,
    members: ReadonlyArray<Counted>,
    remarks: ReadonlyArray<string>,
    part: FoundPart | null = null,
  ): ReadonlyArray<FlammableGroup> =>
    validateGroups(provenance, PSM_FLAMMABLE, [groupOf(id, name, members, remarks)]).map((group) => ({
      group,
      part,
      isBelowByMarks: isBelowByMarks(PSM_FLAMMABLE, PSM_FLAMMABLE_LIMIT, members),
    }));
  const sorted = (groups: ReadonlyArray<FlammableGroup>) =>
    groups.toSorted((a, b) => byOutcomeAndName(a.group.finding, b.group.finding));

  const parts = processParts(flammablesOf(lines));
  if (parts.length === 1) {
    const isOneProcess = all.every(({ line }) => processesOf(line).length > 0);
    const places = [...Map.groupBy(all, ({ line }) => line.line.location_stored)];
    return sorted([
      ...of("facility", FACILITY, all, isOneProcess ? [] : [GROUPING]),
      ...(places.length < 2 ? [] : places).flatMap(([place, flammables]) =>
        of(`place/${place}`, `${FLAMMABLES}, ${place || "no location entered"}`, flammables, []),
      ),
    ]);
  }
  const divided = dividedOf(PSM_FLAMMABLE, process, PSM_FLAMMABLE_LIMIT, all);
  const termsOf = (some: ReadonlyArray<Counted>): ReadonlyArray<Term> =>
    amountTerms(
      provenance,
      some.flatMap(({ line, excluded }) => (excluded === null ? [line] : [])),
    );
  const whole = wholeOf(all, termsOf);
  return sorted(
    parts.flatMap((part) => {
      const members = counted([...part.own, ...part.shared], facility, isBeside);
      const own = members.slice(0, part.own.length);
      const mine = { process: part.process, own, shared: members.slice(part.own.length) };
      const found = foundPart(FLAMMABLES, divided, whole, mine, termsOf);
      const name = `${FLAMMABLES}, process ${part.process ?? ""}`;
      return of(partId("facility", part.process), name, members, processRemarks(divided, mine), found);
    }),
  );
};

export const PROCESS = "29 CFR 1910.119(b)";
/**
 * Counts the chemicals of appendix A. `facility` is why the standard does not apply to the facility, so that nothing
 * counts; null if it applies.
 */
export const psmLaw = (facility: string | null) =>
  ({
    rule: PSM,
    list: "psm",
    listed: psmSubstances,
    count: countPsm(facility),
    regime: "psm",
    unlisted: UNLISTED,
    isByLocation: true,
    process: PROCESS,
    remarksOf: psmRemarks,
  }) as const satisfies ListLaw;

/** Why a line cannot be evaluated as a flammable liquid or gas. */
const MISSING_FACTS: Readonly<Partial<Record<FlammableFit, string>>> = {
  unknown: "Flammable by hazard class or NFPA rating, but no flash point entered",
  open: "No hazard class, flash point or NFPA rating: is this a flammable liquid or gas (29 CFR 1910.119(a)(1)(ii))?",
};
const UNLISTED = "not on the appendix A list (29 CFR 1910.119); flammable liquids and gases are counted by product";

/** Why the standard does not apply to the facility; null if it applies. */
export const exemptFacility = ({ snapshot }: ReportInput): string | null =>
  psmFacility(snapshot.facility.psm_exemption);

export type PsmEvaluation = SubstanceEvaluation & { readonly flammables: () => ReadonlyArray<FlammableGroup> };

/** Process safety management (rules 1.9): the chemicals of appendix A, then flammable liquids and gases. */
export const evaluatePsm = (input: ReportInput): PsmEvaluation => {
  const { provenance, lines } = input;
  const facility = exemptFacility(input);
  const listed = evaluateByList(input, psmLaw(facility));
  let groups: ReadonlyArray<FlammableGroup> | null = null;
  // Evaluated when it is first read: the pages number the derivations of the listed chemicals' tables before these.
  const flammables = () => (groups ??= psmFlammables(provenance, lines, facility, listed.found, PROCESS));
  return {
    ...listed,
    flammables,
    get findings() {
      return [...listed.findings, ...flammables().map(({ group }) => group.finding)].sort(byOutcomeAndName);
    },
    gaps: [
      ...listed.gaps,
      ...lines.flatMap(hazardGaps),
      ...lines.flatMap((line) => {
        const missing = MISSING_FACTS[flammableOf(line)];
        return missing === undefined ? [] : [gap(line, missing)];
      }),
    ],
  };
};
