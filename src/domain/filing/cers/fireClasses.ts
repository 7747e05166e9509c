import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import { ghsClassOf } from "../../hazard/ghsClasses.ts";
import { matterOf, leastFlash } from "../../report/facts/physicalFacts.ts";
import { permitClassesOf } from "../../report/laws/permits/permits.ts";
import type { About, ReadinessNotes } from "../Readiness.ts";

type ClassId = ReturnType<typeof permitClassesOf>[number]["id"];

/**
 * CERS numbers of the fire code classes. A permit class that covers several CERS numbers, or has none, is missing here.
 */
const NUMBERS: Readonly<Partial<Record<ClassId, string>>> = {
  flammable_gas: "8",
  lp_gas: "8",
  flammable_solid: "12",
  corrosive: "5",
  highly_toxic: "13",
  toxic: "31",
  oxidizer_1: "17",
  oxidizer_2: "18",
  oxidizer_3: "19",
  oxidizer_4: "20",
  organic_peroxide_3: "25",
  organic_peroxide_4: "26",
  pyrophoric: "28",
  unstable_1: "32",
  unstable_2: "33",
  water_reactive_1: "36",
  water_reactive_2: "37",
  water_reactive_3: "38",
  cryogen_flammable: "6",
  cryogen_oxidizing: "6",
  cryogen_inert: "6",
  cryogen_other: "6",
};
/** Permit classes that cover several CERS numbers; the data does not show which of them applies. */
const OPEN: Readonly<Partial<Record<ClassId, string>>> = {
  flammable_liquid_1: "9, 10 or 11: flammable liquid, Class I-A, I-B or I-C",
  organic_peroxide_1: "23 or 24: organic peroxide, Class I or II",
  unstable_4: "34 or 35: unstable (reactive), Class 3 or 4",
};
/** °F: class II below it, class III-A from it on. */
const CLASS_3A = 140;

/** Classes of GHS whose code says for which state of matter they are. */
const OF_STATE = /^(oxidizing|flammable|pyrophoric)-(gas|liquid|solid)\b/;

/**
 * The line with classes that its physical state can have: an oxidizing gas that is entered for a solid is one of the
 * oxidizing solids. Both are reported.
 */
const withFittingClasses = (line: PreparedLine, about: About, notes: ReadinessNotes): PreparedLine => {
  const matter = matterOf(line);
  const hazards = line.hazards.map((hazard) => {
    const [, kind = "", state = ""] = OF_STATE.exec(hazard.ghs?.code ?? "") ?? [];
    const fitting = matter === null || state === "" || state === matter ? undefined : ghsClassOf(`${kind}-${matter}`);
    if (fitting === undefined) return hazard;
    notes.lacks(
      { ...about, field: "hazard_ids" },
      `Hazard class '${hazard.name}' does not fit a ${matter}; the fire code class is that of '${fitting.name}'`,
    );
    return { ...hazard, ghs: fitting };
  });
  return { ...line, hazards };
};

/**
 * The fire code classes of one line, in ascending order. If a class cannot be determined, a remark is added to `notes`.
 */
export const fireClasses = (entered: PreparedLine, about: About, notes: ReadinessNotes): ReadonlyArray<string> => {
  const line = withFittingClasses(entered, about, notes);
  const numbers = permitClassesOf(line).flatMap(({ id, remark }): ReadonlyArray<string> => {
    if (remark !== null) notes.assumed(about, `Fire code class: ${remark}`);
    const open = OPEN[id];
    if (open !== undefined) notes.lacks(about, `Select the fire code class: ${open}`);
    if (id === "oxidizer_gas") return [line.line.physical_state === "liquified gas" ? "22" : "21"];
    if (id === "combustible_liquid") {
      const flash = leastFlash(line.line);
      if (!Number.isNaN(flash)) return [flash < CLASS_3A ? "2" : "3"];
      notes.lacks(about, "Select the fire code class: 2 or 3: combustible liquid, Class II or III-A");
    }
    const number = NUMBERS[id];
    return number === undefined ? [] : [number];
  });
  return [...new Set(numbers)].toSorted((a, b) => Number(a) - Number(b));
};
