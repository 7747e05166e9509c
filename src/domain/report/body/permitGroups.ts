import { constant, printed } from "../facts/exact.ts";
import { isHazardCategory } from "../facts/hazardCategories.ts";
import { amountInMatter, MATTER_UNITS, matterOf } from "../facts/matterOf.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Gap } from "../model/ReportModel.ts";
import { isPermitName, permitClassesOf } from "../rules/permits.ts";
import { CALIFORNIA_LIMITS, type Matter, PERMIT_CLASSES } from "../rules/permitClasses.ts";
import { gap } from "./gaps.ts";
import type { GroupFacts, Member } from "./groups.ts";

const MATTERS = ["gas", "liquid", "solid"] as const satisfies ReadonlyArray<Matter>;

const membersOf = (lines: ReadonlyArray<PreparedLine>, classId: string, matter: Matter): ReadonlyArray<Member> =>
  lines.flatMap((line): ReadonlyArray<Member> => {
    const fit = matterOf(line) === matter ? permitClassesOf(line).find(({ id }) => id === classId) : undefined;
    const amount = fit === undefined ? null : amountInMatter(line, matter);
    return fit === undefined || amount === null ? [] : [{ line, amount, remark: fit.remark ?? "" }];
  });

/** By class of the fire code and state of matter. */
export const permitGroups = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<GroupFacts> =>
  PERMIT_CLASSES.flatMap(({ id, name, ...limits }) =>
    MATTERS.flatMap((matter): ReadonlyArray<GroupFacts> => {
      const limit: string | null = limits[matter];
      const members = membersOf(lines, id, matter);
      if (limit === null || members.length === 0) return [];
      const unit = MATTER_UNITS[matter];
      const threshold = constant(limit);
      return [
        {
          id: `${id}/${matter}`,
          name: `${name}, ${matter}`,
          cas: "",
          unit,
          threshold,
          threshold_words:
            limit === "0" ? "any amount needs a permit" : `permit above ${printed(threshold)} ${unit} of ${matter}`,
          members,
          remarks: limit === "0" ? ["Any amount needs a permit"] : [],
        },
      ];
    }),
  );

/** California's business plan: a product is a material. */
export const californiaGroups = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<GroupFacts> => {
  const groups = new Map<string, { name: string; matter: Matter; members: Array<Member> }>();
  for (const line of lines) {
    const matter = matterOf(line);
    const amount = matter === null ? null : amountInMatter(line, matter);
    if (matter === null || amount === null) continue;
    const id = `${line.line.product_id}/${matter}`;
    const group = groups.get(id) ?? { name: line.line.name, matter, members: [] };
    group.members.push({ line, amount, remark: "" });
    groups.set(id, group);
  }
  return [...groups].map(([id, { name, matter, members }]) => ({
    id,
    name,
    cas: "",
    unit: MATTER_UNITS[matter],
    threshold: constant(CALIFORNIA_LIMITS[matter]),
    threshold_words: `${CALIFORNIA_LIMITS[matter]} ${MATTER_UNITS[matter]} of ${matter}, equal counts`,
    members,
    remarks: [],
  }));
};

const withoutLimit = (fits: ReturnType<typeof permitClassesOf>, matter: Matter | null): ReadonlyArray<string> =>
  PERMIT_CLASSES.flatMap(({ id, name, ...limits }) =>
    matter !== null && limits[matter] === null && fits.some((fit) => fit.id === id) ? [name] : [],
  );

const EXPLOSIVE = "Explosives need a permit of their own (International Fire Code chapter 56)";

export const permitGaps = (line: PreparedLine): ReadonlyArray<Gap> => {
  const matter = matterOf(line);
  const classes = permitClassesOf(line);
  const hasNone = line.line.hazards.length === 0;
  return [
    ...withoutLimit(classes, matter).map((name) => gap(line, `The fire code has no amount of ${matter} for: ${name}`)),
    ...(line.line.hazards.some((name) => /^explosive/i.test(name)) ? [gap(line, EXPLOSIVE)] : []),
    ...line.line.hazards
      .filter((name) => !isPermitName(name) && !isHazardCategory(name))
      .map((name) => gap(line, `The fire code has no such hazard class: ${name}`)),
    ...(hasNone && classes.length === 0 ? [gap(line, "No hazard class, and no flash point of a liquid")] : []),
    ...(matter === null ? [gap(line, "No physical state: gas, liquid or solid")] : []),
    ...(matter !== null && amountInMatter(line, matter) === null
      ? [gap(line, `No amount in ${MATTER_UNITS[matter]}`)]
      : []),
  ];
};
