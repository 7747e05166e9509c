import { answerTo } from "../../../inventory/reportAnswers.ts";
import { fitsForm } from "../../facts/listedForm.ts";
import { alloyWords, formOf, formWords, isInListedForm, type MaterialField } from "../../facts/formOf.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { CountShare, Listed } from "../common/listedSubstances.ts";

/**
 * A substance with this qualifier counts only if airborne. Of other qualifiers, those that nothing entered settles are
 * shown, and the amount is counted.
 */
const AEROSOL = /aerosol/i;
const IN_CANS = /aerosol|spray can/i;
const MANUFACTURE_ONLY = /manufacture only|manufacture by/i;
const STRONG_ACID = /strong[- ]acid/i;
/** Lists without a qualifier column print qualifiers as part of the name. */
const IN_NAME = /fume or dust|fibrous|friable|yellow or white|alloy|aqueous solution/i;
export const IN_ALLOY = /in an alloy/i;
export const BY_FORM = /fume or dust|fibrous|friable|aqueous solution/i;

export const qualifierOf = ({ row }: Listed): string => row.qualifier || row.chemical_name;

const isInCans = ({ line, hazards }: Pick<PreparedLine, "line" | "hazards">): boolean =>
  IN_CANS.test(line.container_name) || hazards.some(({ ghs }) => ghs?.permit === "aerosol");

const HYDROCHLORIC = "7647-01-0";

/**
 * Why sulfuric or hydrochloric acid counts; only aerosols, mists, vapors and gas do (40 CFR 372.65(a)). Null for a
 * liquid or solid.
 */
const airborne = ({ cas }: Listed, { percent }: Part, { line, hazards }: PreparedLine): string | null => {
  const { physical_state: state } = line;
  const form = formOf({ line });
  if (form === "airborne") return formWords({ line });
  if (form !== "not known") return null;
  if (state === "compressed gas" || state === "liquified gas") return "gas is one of the listed airborne forms";
  if (isInCans({ line, hazards })) {
    return "in aerosol containers; confirm that it is used as an aerosol";
  }
  return state === null && cas === HYDROCHLORIC && fitsForm({ kind: "anhydrous" }, percent, null) !== "no"
    ? "no physical state entered; the concentration is too high for a water solution, so it is assumed to be a gas"
    : null;
};

const RED = /\b(?:red|amorphous)\b/i;
const WHITE = /\b(?:white|yellow)\b/i;

/** An equivalent CAS number can be a form other than the listed one. */
const isRedPhosphorus = ({ cas }: Listed, { name }: Part): boolean =>
  cas === "12185-10-3" && RED.test(name) && !WHITE.test(name);

type Qualified = {
  /** Why it does not count; null if it counts. */
  readonly excluded: string | null;
  readonly remarks: ReadonlyArray<string>;
  /** What would settle it. */
  readonly open: MaterialField | null;
};

const counts = (remarks: ReadonlyArray<string> = [], open: MaterialField | null = null): Qualified => ({
  excluded: null,
  remarks,
  open,
});
const countsNot = (excluded: string): Qualified => ({ excluded: `not counted: ${excluded}`, remarks: [], open: null });

/** What the qualifier of a list row does with a component (40 CFR 372.65). */
export const qualified = (
  { part, listed, line }: Pick<Parameters<CountShare>[0], "part" | "listed" | "line">,
  isManufactured: boolean,
): Qualified => {
  const qualifier = qualifierOf(listed);
  if (AEROSOL.test(qualifier)) {
    const form = airborne(listed, part, line);
    return form === null
      ? countsNot(`qualifier '${qualifier}'`)
      : counts([`${qualifier}: ${form}`], formOf(line) === "not known" && isInCans(line) ? "material_form" : null);
  }
  if (isRedPhosphorus(listed, part))
    return countsNot("red phosphorus by name; only yellow or white is listed (40 CFR 372.65(a))");
  if (/yellow or white/i.test(qualifier) && WHITE.test(part.name)) return counts([`${qualifier}: by name`]);
  if (MANUFACTURE_ONLY.test(qualifier)) {
    if (!isManufactured) return countsNot(`qualifier '${qualifier}'`);
    const process = STRONG_ACID.test(qualifier) ? answerTo(line.line, "strong_acid") : "313: strong acid process";
    if (process === "313: no strong acid process") return countsNot(`qualifier '${qualifier}'; as entered`);
    return counts([process === null ? `confirm qualifier: ${qualifier}` : `${qualifier}: as entered`]);
  }
  const isIn = isInListedForm(line, qualifier);
  const words = IN_ALLOY.test(qualifier) ? alloyWords(line) : formWords(line);
  if (isIn === false) return countsNot(`qualifier '${qualifier}'; ${words}`);
  if (isIn === true) return counts([`${qualifier}: ${words}`]);
  if (listed.category_code === "N511" && line.line.physical_state === "solid") {
    return countsNot("solid on this line; a nitrate compound is counted only in aqueous solution (40 CFR 372.65(c))");
  }
  if (listed.row.qualifier === "" && !IN_NAME.test(qualifier)) return counts();
  const open = IN_ALLOY.test(qualifier) ? "material_alloy" : BY_FORM.test(qualifier) ? "material_form" : null;
  return counts([`confirm qualifier: ${qualifier}`], open);
};
