import { type PreparedLine, pureOf } from "../../facts/PreparedLine.ts";
import { OTHER_THRESHOLD } from "./epcra312Rules.ts";
import type { RetailFuel } from "./retailFuel.ts";
import type { GroupFacts, Member } from "../common/groups.ts";
import { lineTitles } from "../../amounts/lineFigures.ts";
import { alikeProducts, areSame, usualCas } from "./alikeProducts.ts";

/** A remark of mixtures. */
export const COUNTED_WHOLE = "Mixture, counted as a whole product";

/**
 * Groups members that share a key, directly or through others, in order of first occurrence. `key` is the first key of
 * the first member.
 */
const joinedByKeys = <T>(
  all: ReadonlyArray<T>,
  keysOf: (one: T) => readonly [string, ...ReadonlyArray<string>],
): ReadonlyArray<{ readonly key: string; readonly members: ReadonlyArray<T> }> => {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  const join = (a: string, b: string): void => {
    const [first, second] = [rootOf(a), rootOf(b)];
    if (first !== second) parents.set(second, first);
  };
  for (const one of all) {
    const [key, ...others] = keysOf(one);
    // A key shared by many, such as that of a group, becomes the root of all of them.
    for (const other of others) join(other, key);
  }
  return [...Map.groupBy(all, (one) => rootOf(keysOf(one)[0]))].map(([, members]) => {
    const [first] = members;
    return { key: first === undefined ? "" : keysOf(first)[0], members };
  });
};

/** A chemical that comes from several suppliers under several names and CAS numbers, and is reported once. */
type SameChemical = { readonly key: string; readonly title: string };

const SULFURIC_ACID = "7664-93-9";
const LEAD: ReadonlySet<string> = new Set(["7439-92-1", "1309-60-0", "7446-14-2", "1317-36-8"]);
const BATTERY = /\bbatter(?:y|ies)\b/i;
const LEAD_ACID = /\blead[- ]acid\b/i;
const BESIDE_BATTERY = /\b(?:electrolyte|fluid|cleaner|protector|spray|grease|terminals?|charger)s?\b/i;

const isLeadAcidBattery = ({ line, parts }: PreparedLine): boolean =>
  BATTERY.test(line.name) &&
  !BESIDE_BATTERY.test(line.name) &&
  (LEAD_ACID.test(line.name) ||
    (parts.some(({ cas }) => cas === SULFURIC_ACID) && parts.some(({ cas }) => LEAD.has(cas))));

/** The grades of gasoline and of diesel fuel, and lead-acid batteries of all makes (40 CFR 370.14(a)). */
const sameChemicalOf = (line: PreparedLine, fuel: RetailFuel | undefined): SameChemical | null => {
  if (fuel !== undefined) return { key: `same/${fuel.kind}`, title: fuel.title };
  return isLeadAcidBattery(line) ? { key: "same/lead-acid batteries", title: "Lead-acid batteries" } : null;
};

const groupName = ({ line }: PreparedLine): string => (line.reported_as ?? "").trim().replaceAll(/\s+/g, " ");
const groupKey = (name: string): string => `group/${name.toUpperCase()}`;

const pureCas = (line: PreparedLine): string => usualCas(pureOf(line)?.cas ?? "");
const ownKey = (line: PreparedLine): string => pureCas(line) || `product/${line.line.product_id}`;

/** Nothing entered says whether it is hazardous. */
export const isUndetermined = ({ line, hazards }: PreparedLine): boolean =>
  hazards.length === 0 && (line.hcs_hazard ?? "not known") === "not known";

/** The group names entered, without duplicates, in the order of the lines. */
const namesOf = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<string> => {
  const names = lines.map(groupName).filter((name) => name !== "");
  return names.filter((name, at) => names.findIndex((other) => groupKey(other) === groupKey(name)) === at);
};

const AS_SAME = "One chemical from several products, as entered";

const groupRemarks = (names: ReadonlyArray<string>, lines: ReadonlyArray<PreparedLine>): ReadonlyArray<string> => {
  if (names.length === 0) return [];
  const along = lines.filter((line) => groupName(line) === "");
  return [
    `Reported together as entered: ${lineTitles(lines)} (40 CFR 370.14(a)(2))`,
    ...(along.length === 0 ? [] : [`Also included, same product or substance: ${lineTitles(along)}`]),
    ...(names.length === 1 ? [] : ["These groups share a product or substance, so they are combined"]),
  ];
};

/**
 * Hazardous chemicals that are not EHSs (40 CFR 370.14(a)(2)): a pure one by CAS number over all products, a mixture as
 * a whole by product, and lines that a person entered as reported together as one group. A group never splits a
 * substance or product, so grouping never reduces a total. Grades of a fuel, lead-acid batteries, and what is entered as
 * the same chemical from several suppliers are one chemical. Nothing marks a product as hazardous: every product except
 * water counts as such. `lines` are those not excluded by a rule; `isOnlyEhs` tells if nothing in a line is hazardous
 * but EHSs in a listed form, and `isPureEhs` if it is one of them; `fuels` is the result of `evaluateRetailFuel`.
 * `alike`: products that may be one chemical, which nobody has answered.
 */
export const otherHazardous = (
  lines: ReadonlyArray<PreparedLine>,
  isPureEhs: (line: PreparedLine) => boolean,
  isOnlyEhs: (line: PreparedLine) => boolean,
  fuels: ReadonlyArray<RetailFuel>,
): { readonly groups: ReadonlyArray<GroupFacts>; readonly alike: ReadonlyArray<ReadonlyArray<PreparedLine>> } => {
  const retail = new Set(fuels.filter(({ isRetail }) => isRetail).flatMap((fuel) => fuel.lines));
  const fuelOf = new Map(fuels.flatMap((fuel) => fuel.lines.map((line) => [line, fuel] as const)));
  const others = lines.filter((line) => line.pounds !== null && !retail.has(line) && !isPureEhs(line));
  const sameOf = (line: PreparedLine) => sameChemicalOf(line, fuelOf.get(line));
  const surely = (line: PreparedLine): readonly [string, ...ReadonlyArray<string>] => {
    const name = groupName(line);
    const shared = [sameOf(line)?.key ?? "", name === "" ? "" : groupKey(name)].filter((key) => key !== "");
    return [ownKey(line), ...shared];
  };
  const sure = new Map(
    joinedByKeys(others, surely).flatMap(({ key, members }) => members.map((line) => [line, key] as const)),
  );
  const products = alikeProducts(
    others.filter((line) => !isOnlyEhs(line)),
    (line) => sure.get(line) ?? "",
  );
  const entered = new Map(
    products.filter(areSame).flatMap((some, at) => some.map((line) => [line, `alike/${at}`] as const)),
  );
  const keysOf = (line: PreparedLine): readonly [string, ...ReadonlyArray<string>] => {
    const key = entered.get(line);
    return key === undefined ? surely(line) : [...surely(line), key];
  };
  const groups = joinedByKeys(others, keysOf).map(({ key, members }): GroupFacts => {
    const names = namesOf(members);
    const same = new Set(members.map(ownKey)).size > 1 ? members.flatMap((line) => sameOf(line) ?? [])[0] : undefined;
    const [first] = members;
    const substances = new Set(members.map(pureCas));
    const numbers = new Set(members.map((line) => pureOf(line)?.cas ?? ""));
    const [cas = ""] = numbers.size === 1 ? numbers : substances.size === 1 ? substances : [];
    const own = same?.title ?? (first === undefined ? "" : pureOf(first)?.name || first.line.name);
    return {
      id: names.length === 0 ? (same?.key ?? key) : groupKey(names[0] ?? ""),
      name: names.length === 0 ? own : names.join("; "),
      cas,
      unit: "lb",
      threshold: OTHER_THRESHOLD,
      threshold_words: "10,000 lb for hazardous chemicals that are not EHSs (40 CFR 370.10(a)(2)(i))",
      members: members.flatMap(
        (line): ReadonlyArray<Member> => (line.pounds === null ? [] : [{ line, amount: line.pounds, remark: "" }]),
      ),
      remarks: [
        cas === "" ? COUNTED_WHOLE : "Pure: at least 99% of one component",
        ...(same !== undefined && names.length === 0
          ? [`One chemical from several products, reported once: ${lineTitles(members)} (40 CFR 370.14(a))`]
          : []),
        ...groupRemarks(names, members),
        ...(cas !== "" && numbers.size > 1 ? [`The same substance under CAS numbers ${[...numbers].join(", ")}`] : []),
        ...(members.some((line) => entered.has(line)) ? [`${AS_SAME}: ${lineTitles(members)}`] : []),
        ...(members.every(isUndetermined) ? ["No hazard class entered; treated as hazardous"] : []),
        ...new Set(members.flatMap((line) => fuelOf.get(line)?.remark ?? [])),
      ],
    };
  });
  return { groups, alike: products.filter((some) => !areSame(some) && !some.every((line) => groupName(line) !== "")) };
};

/** Gasoline and diesel fuel, in gal, of a station to which the retail thresholds apply. */
export const retailGroups = (fuels: ReadonlyArray<RetailFuel>): ReadonlyArray<GroupFacts> =>
  fuels
    .filter(({ isRetail }) => isRetail)
    .map(({ kind, title, threshold, paragraph, lines, remark }) => ({
      id: kind,
      name: title,
      cas: "",
      unit: "gal",
      threshold,
      threshold_words: `${kind === "gasoline" ? "75,000 gal of gasoline" : "100,000 gal of diesel fuel"}, all grades together (${paragraph})`,
      members: lines.flatMap(
        (line): ReadonlyArray<Member> => (line.gallons === null ? [] : [{ line, amount: line.gallons, remark: "" }]),
      ),
      remarks: [remark, `All grades together: ${lineTitles(lines)}`],
    }));
