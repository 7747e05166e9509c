import { compare } from "../../shared/decimal.ts";
import { constant } from "../facts/exact.ts";
import type { Part, PreparedLine } from "../facts/PreparedLine.ts";
import { OTHER_THRESHOLD } from "../rules/epcra312Rules.ts";
import { retailFuelRemarks } from "../rules/retailFuel.ts";
import type { GroupFacts, Member } from "./groups.ts";

const PURE = constant("99");
/** Water has no hazard that the OSHA standard knows. */
const WATER = "7732-18-5";

/** Pure: one component of at least 99%. */
const pureOf = ({ parts }: PreparedLine): Part | undefined => parts.find(({ percent }) => compare(percent, PURE) >= 0);

/**
 * Hazardous chemicals that are no EHS: a pure one by its CAS number over all products, a mixture as a whole by its
 * product (40 CFR 370.14). Nobody marks hazardous chemicals as such, so every product but water is one.
 */
export const otherHazardous = (
  lines: ReadonlyArray<PreparedLine>,
  ehs: ReadonlySet<string>,
): ReadonlyArray<GroupFacts> => {
  const groups = new Map<string, { name: string; cas: string; members: Array<Member> }>();
  for (const line of lines) {
    const pure = pureOf(line);
    if (line.pounds === null || pure?.cas === WATER || (pure !== undefined && ehs.has(pure.cas))) continue;
    const id = pure === undefined ? `product/${line.line.product_id}` : pure.cas;
    const { name } = pure !== undefined && pure.name !== "" ? pure : line.line;
    const group = groups.get(id) ?? { name, cas: pure?.cas ?? "", members: [] };
    group.members.push({ line, amount: line.pounds, remark: "" });
    groups.set(id, group);
  }
  return [...groups].map(([id, { name, cas, members }]) => ({
    id,
    name,
    cas,
    unit: "lb",
    threshold: OTHER_THRESHOLD,
    threshold_words: "10,000 lb, hazardous chemicals that are no EHS (40 CFR 370.10(a)(2)(i))",
    members,
    remarks: [
      cas === "" ? "Mixture or product as a whole" : "Pure chemical",
      ...(members.every(({ line }) => line.line.hazards.length === 0)
        ? ["No hazard class entered: treated as hazardous"]
        : []),
      ...retailFuelRemarks(
        members.map(({ line }) => line),
        lines,
      ),
    ],
  }));
};
