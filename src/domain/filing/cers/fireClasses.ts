import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import { leastFlash } from "../../report/facts/flashText.ts";
import { permitClassesOf } from "../../report/laws/permits/permits.ts";
import type { About, ReadinessNotes } from "../Readiness.ts";

type ClassId = ReturnType<typeof permitClassesOf>[number]["id"];

/** Numbers of the fire code classes of CERS; none where a class of the permit report is two of them, or no class there. */
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
/** Which of several nobody has entered. */
const OPEN: Readonly<Partial<Record<ClassId, string>>> = {
  flammable_liquid_1: "9, 10 or 11: flammable liquid, Class I-A, I-B or I-C",
  organic_peroxide_1: "23 or 24: organic peroxide, Class I or II",
  unstable_4: "34 or 35: unstable (reactive), Class 3 or 4",
};
/** °F: below it class II, from it on class III-A. */
const CLASS_3A = 140;

/** Of one line, in the order of their numbers; what cannot be told is told as such. */
export const fireClasses = (line: PreparedLine, about: About, notes: ReadinessNotes): ReadonlyArray<string> => {
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
