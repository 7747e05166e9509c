import { answerTo } from "../../../inventory/reportAnswers.ts";
import { compare } from "../../../shared/decimal.ts";
import type { PROCESS_EXEMPTIONS } from "../../../inventory/lineFields.ts";
import type { PSM_EXEMPTIONS } from "../../../customer/Facility.ts";
import { constant, exact, printed } from "../../amounts/figures.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { notCounted } from "./aggregate.ts";
import type { Contribution, Counted, SubstanceTotal } from "./listedSubstances.ts";

type Exemption = (typeof PROCESS_EXEMPTIONS)[number];
type PsmExemption = (typeof PSM_EXEMPTIONS)[number];

const AMMONIA = "7664-41-7";

/** The substances to which an exemption applies, and its paragraph in 40 CFR part 68. */
const RMP_EXEMPTIONS: Readonly<
  Partial<Record<Exemption, readonly [of: "all" | "flammable" | "ammonia", paragraph: string]>>
> = {
  "fuel used on site": ["flammable", "40 CFR 68.126"],
  "fuel for retail sale": ["flammable", "40 CFR 68.126"],
  article: ["all", "40 CFR 68.115(b)(3)"],
  "structural component": ["all", "40 CFR 68.115(b)(4)(i)"],
  "janitorial product": ["all", "40 CFR 68.115(b)(4)(ii)"],
  "food, drug or personal item": ["all", "40 CFR 68.115(b)(4)(iii)"],
  "water or air as drawn": ["all", "40 CFR 68.115(b)(4)(iv)"],
  laboratory: ["all", "40 CFR 68.115(b)(5)"],
  "farm nutrient": ["ammonia", "40 CFR 68.125"],
};

/** `words`: why a line does not count, or null. `remarks`: why an entered exemption has no effect. */
export type Exclusion = { readonly words: string | null; readonly remarks: ReadonlyArray<string> };
const NONE: Exclusion = { words: null, remarks: [] };

/** Applies an exemption that a person entered to a counted amount. */
export const marked = (counted: Counted, { words, remarks }: Exclusion): Counted => {
  if (!counted.is_counted) return counted;
  return words === null
    ? { ...counted, remarks: [...counted.remarks, ...remarks] }
    : { ...notCounted(words, [...counted.remarks, ...remarks]), unmarked: counted.pounds };
};

const toConfirm = ({ line }: PreparedLine): ReadonlyArray<string> =>
  answerTo(line, "documented") === null ? ["Confirm that the exemption applies and keep documentation"] : [];

const markOf = ({ line }: PreparedLine): Exemption => line.process_exemption ?? "none";
const idle = (mark: Exemption, why: string): Exclusion => ({
  words: null,
  remarks: [`Entered as exempt ('${mark}') but counted: ${why}`],
});

/** By the line's exemption (40 CFR 68.115(b)(3) to (5), 68.125, 68.126). Lines without one count. */
export const rmpExclusion = (line: PreparedLine, cas: string, isFlammable: boolean): Exclusion => {
  const mark = markOf(line);
  if (mark === "none") return NONE;
  const [of, paragraph] = RMP_EXEMPTIONS[mark] ?? [];
  if (of === undefined) return idle(mark, "40 CFR part 68 has no such exemption");
  if (of === "flammable" && !isFlammable) return idle(mark, `${paragraph} applies to flammable substances`);
  if (of === "ammonia" && cas !== AMMONIA) return idle(mark, `${paragraph} applies to ammonia`);
  return { words: `not counted: ${mark} (${paragraph}), as entered`, remarks: toConfirm(line) };
};

/** Facilities to which 29 CFR 1910.119 does not apply, by its paragraph (a)(2). */
const PSM_PARAGRAPHS: Readonly<Partial<Record<PsmExemption, string>>> = {
  "retail facility": "29 CFR 1910.119(a)(2)(i)",
  "oil or gas well drilling or servicing": "29 CFR 1910.119(a)(2)(ii)",
  "normally unoccupied remote facility": "29 CFR 1910.119(a)(2)(iii)",
};

/** `retail facility (29 CFR 1910.119(a)(2)(i))`; null for a facility that is not exempt. */
export const psmFacility = (mark: PsmExemption = "none"): string | null => {
  const paragraph = PSM_PARAGRAPHS[mark];
  return paragraph === undefined ? null : `${mark} (${paragraph})`;
};

/** Listed chemicals count whatever exemption was entered, because appendix A has no exemption by use. */
export const psmListedExclusion = (line: PreparedLine): Exclusion => {
  const mark = markOf(line);
  return mark === "none"
    ? NONE
    : idle(mark, "29 CFR 1910.119 does not exempt a listed chemical based on its use or tank");
};

const FUEL = "29 CFR 1910.119(a)(1)(ii)(A)";
const TANK = "29 CFR 1910.119(a)(1)(ii)(B)";

export const isMarkedFuel = (line: PreparedLine): boolean => markOf(line) === "fuel used on site";

/**
 * For flammable liquids and gases (29 CFR 1910.119(a)(1)(ii)(A), (B)). `isWithOthers`: the process contains another
 * covered highly hazardous chemical, so its fuels are not exempt.
 */
export const psmFlammableExclusion = (line: PreparedLine, fit: "liquid" | "gas", isWithOthers: boolean): Exclusion => {
  const mark = markOf(line);
  if (mark === "none") return NONE;
  if (mark === "fuel used on site") {
    return isWithOthers
      ? idle(mark, `fuels in a process that contains another covered chemical are not exempt (${FUEL})`)
      : {
          words: `not counted: hydrocarbon fuel used solely for workplace consumption (${FUEL}), as entered`,
          remarks: toConfirm(line),
        };
  }
  if (mark === "fuel for retail sale")
    return idle(mark, "the exemption is for retail facilities and is entered for the facility");
  if (mark !== "atmospheric tank") return idle(mark, "29 CFR 1910.119 has no such exemption");
  if (fit === "gas") return idle(mark, `the exemption applies to liquids (${TANK})`);
  const { storage_pressure, storage_temperature } = line.line;
  if (storage_pressure === "above ambient") return idle(mark, `it is stored above ambient pressure (${TANK})`);
  if (storage_temperature === "below ambient" || storage_temperature === "cryogenic") {
    return idle(mark, `it is kept cold by chilling or refrigeration (${TANK})`);
  }
  const words = `not counted: atmospheric tank, kept below the boiling point without chilling (${TANK}), as entered`;
  return { words, remarks: toConfirm(line) };
};

/** Oleum and toluene diisocyanates count at any partial pressure (40 CFR 68.115(b)(1)). */
const AT_EVERY_PRESSURE: ReadonlySet<string> = new Set(["8014-95-7", "584-84-9", "91-08-7", "26471-62-5"]);
const PRESSURE_LIMIT = constant("10");
const PURE = "it is not part of a mixture";

/** An exemption for mixtures with a low partial pressure, and the substances to which it does not apply. */
export type PressureLaw = { readonly paragraph: string; readonly excepts: (cas: string) => string | null };

const RMP_PRESSURE: PressureLaw = {
  paragraph: "40 CFR 68.115(b)(1)",
  excepts: (cas) =>
    AT_EVERY_PRESSURE.has(cas) ? "oleum and toluene diisocyanates are excluded from this exemption" : null,
};

/**
 * Applies to a toxic substance in a mixture. `asks` is true if the partial pressure is not entered but would decide.
 */
export const byPartialPressure = (
  line: PreparedLine,
  cas: string,
  isMixture: boolean,
  { paragraph, excepts }: PressureLaw = RMP_PRESSURE,
): Exclusion & { readonly asks: boolean } => {
  const pressure = exact(line.line.partial_pressure ?? null);
  const why = isMixture ? excepts(cas) : PURE;
  if (why !== null) {
    const remarks = pressure === null ? [] : [`Counted regardless of partial pressure: ${why} (${paragraph})`];
    return { words: null, remarks, asks: false };
  }
  if (pressure === null) return { ...NONE, asks: true };
  const entered = `partial pressure of ${printed(pressure)} mm Hg`;
  if (compare(pressure, PRESSURE_LIMIT) >= 0) {
    return { words: null, remarks: [`Counted: ${entered}, not below 10 mm Hg (${paragraph})`], asks: false };
  }
  const proof = "Keep documentation of the partial pressure under handling and storage conditions";
  return { words: `not counted: ${entered}, below 10 mm Hg (${paragraph})`, remarks: [proof], asks: false };
};

/** A remark about missing partial pressures; `asks` says whether a contribution's partial pressure would decide. */
export const pressureRemarks = (
  { contributions }: SubstanceTotal,
  asks: (one: Contribution) => boolean,
  paragraph = RMP_PRESSURE.paragraph,
): ReadonlyArray<string> => {
  const asked = contributions.filter((one) => one.is_counted && asks(one)).length;
  if (asked === 0) return [];
  return [
    `In a mixture, it is not counted if its partial pressure is below 10 mm Hg (${paragraph}). The partial pressure is not entered for ${asked} of its lines`,
  ];
};
