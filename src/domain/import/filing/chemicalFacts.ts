import type { Tier2Chemical } from "../../filing/tier2/Tier2File.ts";
import { hazardCategories } from "../../report/facts/hazardCategories.ts";
import { comparable } from "../cellText.ts";
import type { NamedRecord } from "../ImportFacts.ts";

/** A share as a product has it, in percent. */
export type FiledComponent = {
  readonly number: string;
  readonly name: string;
  readonly percentage_weight: string | null;
  readonly percentage_volume: string | null;
};

/** A component needs a number; a file can leave it out, as for water. */
export const NO_NUMBER = "not stated";

/** What the new product of a chemical consists of: itself where it is pure, else the components that the file names. */
export const componentsOf = ({ chemName, casNumber, pure, ehs, mixtureComponents = [] }: Tier2Chemical) => {
  const found = new Map<string, FiledComponent>();
  const remarks: Array<string> = [];
  const numbered = mixtureComponents.map(({ componentName, casNumber: cas, componentPercentage: share }) => {
    const isByVolume = share.weightOrVolume === "volume";
    return {
      number: cas.trim() || NO_NUMBER,
      name: componentName.trim() || cas.trim(),
      percentage_weight: isByVolume ? null : share.text,
      percentage_volume: isByVolume ? share.text : null,
    };
  });
  // An extremely hazardous substance is filed with its own amount, also where it is in mixtures (40 CFR 370.14).
  const isItself = pure !== false || ehs === true;
  if (numbered.length === 0 && pure === false && ehs === true && casNumber !== "")
    remarks.push("It is in a mixture that the file does not name: its amount is taken as that of the substance.");
  if (numbered.length === 0 && isItself && casNumber !== "")
    numbered.push({ number: casNumber, name: chemName.trim(), percentage_weight: "100", percentage_volume: null });
  for (const component of numbered) {
    const key = `${component.number} ${component.name}`;
    const percent = Number(component.percentage_weight ?? component.percentage_volume ?? "0");
    if (
      component.name === "" ||
      percent > 100 ||
      !/^\d{0,3}(\.\d{1,6})?$/u.test(component.percentage_weight ?? component.percentage_volume ?? "")
    )
      remarks.push(
        `Not taken: the component ${component.name} with ${component.percentage_weight ?? component.percentage_volume} %.`,
      );
    else if (found.has(key)) remarks.push(`The component ${component.name} stands twice; its first share is taken.`);
    else found.set(key, component);
  }
  const isNamed = [...found.values()].some(({ number }) => number === casNumber);
  if (casNumber !== "" && !isNamed)
    remarks.push(`Not taken: the CAS number ${casNumber}, since a mixture has those of its components.`);
  if (found.size === 0 && pure !== true) remarks.push("The file names no components.");
  return { components: [...found.values()], remarks };
};

/** The physical states of the catalog that the marks can mean; several have to be chosen from. */
export const statesOf = ({ solid, liquid, gas }: Tier2Chemical): ReadonlyArray<string> => [
  ...(solid === true ? ["solid"] : []),
  ...(liquid === true && gas !== true ? ["liquid"] : []),
  ...(gas === true && liquid !== true ? ["compressed gas"] : []),
  ...(gas === true && liquid === true ? ["liquified gas"] : []),
];

const STATE_WORDS: Readonly<Record<string, string>> = {
  solid: "solid",
  liquid: "liquid",
  "compressed gas": "gas",
  "liquified gas": "gas",
};

const categoryOf = (hazard: string): string => hazardCategories([hazard])[0] ?? hazard;

/** Of our classes one for each category that is marked, after the physical state where there are several. */
export const hazardsOf = (chemical: Tier2Chemical, state: string, hazards: ReadonlyArray<NamedRecord>) => {
  const ids: Array<number> = [];
  const remarks: Array<string> = [];
  for (const { category, value } of chemical.hazards) {
    if (value !== true) continue;
    const all = hazards.filter(({ name, is_active }) => is_active && categoryOf(name).startsWith(category));
    const word = STATE_WORDS[state] ?? "";
    const exact = all.filter(({ name }) => comparable(name) === comparable(category));
    const ofState = all.filter(({ name }) => word !== "" && comparable(name).split(" ").includes(word));
    const [taken] = [...exact, ...ofState, ...all];
    if (taken === undefined) remarks.push(`Not taken: no hazard class stands for '${category}'.`);
    else ids.push(taken.id);
    if (taken !== undefined && all.length > 1 && exact.length === 0)
      remarks.push(`'${category}' is taken as '${taken.name}'.`);
  }
  return { ids: [...new Set(ids)], remarks };
};

/** Whether the classes on file say the same categories. */
export const sameHazards = (chemical: Tier2Chemical, names: ReadonlyArray<string>): boolean => {
  const known = hazardCategories(names);
  return chemical.hazards.every(
    ({ category, value }) => (value === true) === known.some((one) => one.startsWith(category)),
  );
};
