import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import type { Finding } from "../../amounts/Finding.ts";
import { constant, printed, shareOf } from "../../amounts/figures.ts";
import { type PreparedLine, WATER } from "../../facts/PreparedLine.ts";
import type { Group } from "../common/groups.ts";
import type { SubstanceFinding } from "../common/substanceFindings.ts";
import { OTHER_THRESHOLD } from "./epcra312Rules.ts";
import { isWithinCutoff } from "./excludedLines.ts";
import { COUNTED_WHOLE } from "./otherHazardous.ts";
import { firstOf } from "./tierTwoChemicals.ts";

/** `inWhole`: the lines of mixtures that are reported as a whole, with the EHS in them. */
type Entries = {
  readonly ehs: ReadonlyArray<SubstanceFinding>;
  readonly groups: ReadonlyArray<Group>;
  readonly inWhole: ReadonlySet<PreparedLine>;
};

type Way = { readonly isWhole: boolean; readonly why: string };
type Held = ReadonlyMap<PreparedLine, ReadonlyArray<SubstanceFinding>>;

const RULE = "40 CFR 370.14(a)(1)";
const AS_ENTERED = "as entered";

const heldIn = (ehs: ReadonlyArray<SubstanceFinding>): Held => {
  const held = new Map<PreparedLine, Array<SubstanceFinding>>();
  for (const one of ehs.filter(({ finding }) => finding.outcome === "reportable"))
    for (const { line, is_counted } of one.shares)
      if (is_counted && held.get(line)?.includes(one) !== true) held.set(line, [...(held.get(line) ?? []), one]);
  return held;
};

/** Components by number that an entry for the EHS alone would not report. */
const besideEhs = (line: PreparedLine, held: Held) => {
  const ehs = (held.get(line) ?? []).flatMap(({ shares }) =>
    shares.flatMap((share) => (share.line === line ? [share.part.cas] : [])),
  );
  return line.parts.filter((part) => part.cas !== WATER && !ehs.includes(part.cas) && !isWithinCutoff(part));
};

/** True if the EHS is all that is hazardous in a line, by its entered components; sheets list no others. */
const isAllEhs = (line: PreparedLine, held: Held): boolean =>
  held.has(line) &&
  besideEhs(line, held).length === 0 &&
  line.unmeasured.length === 0 &&
  line.named.every(({ cas, title }) => cas !== "" || title.toLowerCase() === "water");

/** Another component that would have to be reported by itself; '' if there is none. `lines` are all of the facility. */
const otherEntry = (members: ReadonlyArray<PreparedLine>, lines: ReadonlyArray<PreparedLine>, held: Held): string => {
  const others = new Map(members.flatMap((line) => besideEhs(line, held).map(({ cas, name }) => [cas, name || cas])));
  const poundsOf = (cas: string): Decimal =>
    lines.reduce<Decimal>((sum, { parts, pounds }) => {
      const part = parts.find((one) => one.cas === cas);
      return part === undefined || pounds === null ? sum : add(sum, shareOf(pounds.value, part.percent));
    }, ZERO);
  for (const [cas, name] of others) {
    const pounds = poundsOf(cas);
    if (compare(pounds, OTHER_THRESHOLD) >= 0) return `${printed(pounds)} lb of ${name}`;
  }
  return "";
};

/** How a mixture that contains a reportable EHS is reported; null if it contains none, or is not reported anyway. */
const wayOf = ({ finding, members }: Group, lines: ReadonlyArray<PreparedLine>, held: Held): Way | null => {
  const own = members.map(({ line }) => line);
  if (!own.some((line) => held.has(line))) return null;
  const answers = own.map(({ line }) => answerTo(line, "mixture"));
  const other = otherEntry(own, lines, held);
  if (answers.includes("Tier II: mixture as a whole")) return { isWhole: true, why: AS_ENTERED };
  if (finding.outcome !== "reportable") return null;
  if (answers.includes("Tier II: mixture by its EHS"))
    return other === ""
      ? { isWhole: false, why: AS_ENTERED }
      : { isWhole: true, why: `entered to be reported by its EHS, but ${other} on site would have its own entry` };
  const isNamed = own.some(({ line }) => (line.reported_as ?? "").trim() !== "");
  if (isNamed) return { isWhole: true, why: "it is entered to be reported together" };
  if (own.every((line) => isAllEhs(line, held)))
    return { isWhole: false, why: "nothing else entered in it is hazardous" };
  return { isWhole: true, why: "it has other components" };
};

const withoutRemark = (finding: Finding, remark: string): Finding => ({
  ...finding,
  remarks: finding.remarks.filter((one) => one !== remark),
});
const withRemark = (finding: Finding, remark: string, reportedWith?: string): Finding => ({
  ...finding,
  remarks: [...finding.remarks, remark],
  ...(reportedWith === undefined ? {} : { reported_with: reportedWith }),
});

const namesIn = (found: ReadonlyArray<{ readonly finding: Finding }>): ReadonlyArray<string> => [
  ...new Set(found.map(({ finding }) => finding.name)),
];

/**
 * A mixture with an EHS is reported as a whole or by its EHS, not both ways (40 CFR 370.14(a)(1)). An EHS reaches its
 * threshold with what is in all mixtures, however these are reported; what is in a mixture that is reported as a whole
 * is then not reported again under the name of the EHS.
 */
export const mixtureEntries = (
  substances: ReadonlyArray<SubstanceFinding>,
  all: ReadonlyArray<Group>,
  lines: ReadonlyArray<PreparedLine>,
): Entries => {
  const held = heldIn(substances);
  const ways = new Map(all.map((group) => [group, wayOf(group, lines, held)]));
  const wholes = all.filter((group) => ways.get(group)?.isWhole === true);
  const inWhole = new Set(wholes.flatMap(({ members }) => members.map(({ line }) => line)));
  const groups = all.map((group): Group => {
    const way = ways.get(group) ?? null;
    if (way === null) return group;
    const names = firstOf(namesIn(group.members.flatMap(({ line }) => held.get(line) ?? []))).join("; ");
    // In place of its EHS, a mixture is reported whatever its own amount is (EPA, 55 FR 30632).
    const finding = way.isWhole
      ? withRemark(
          { ...withoutRemark(group.finding, COUNTED_WHOLE), outcome: "reportable" },
          `Reported as a whole, with its EHS: ${way.why} (${RULE})`,
        )
      : withRemark(group.finding, `Not reported as a whole but by its EHS, ${names}: ${way.why} (${RULE})`, names);
    return { ...group, finding };
  });
  const ehs = substances.map((one): SubstanceFinding => {
    const counted = one.shares.filter(({ is_counted }) => is_counted);
    const elsewhere = counted.filter(({ line }) => inWhole.has(line));
    if (one.finding.outcome !== "reportable" || elsewhere.length === 0) return one;
    const names = firstOf(
      namesIn(wholes.filter(({ members }) => members.some(({ line }) => held.get(line)?.includes(one)))),
    ).join("; ");
    const where = `reported with mixtures as a whole: ${names} (${RULE})`;
    if (elsewhere.length === counted.length)
      return { ...one, finding: withRemark(one.finding, `All of it is ${where}`, names) };
    const pounds = elsewhere.reduce<Decimal>((sum, share) => add(sum, share.pounds), ZERO);
    const part = `${printed(pounds)} of ${printed(constant(one.finding.total))} lb is ${where}; the rest is reported as the EHS`;
    return { ...one, finding: withRemark(one.finding, part) };
  });
  return { ehs, groups, inWhole };
};
