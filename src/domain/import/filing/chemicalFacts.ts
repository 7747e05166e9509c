import type { Tier2Chemical } from "../../filing/tier2/Tier2File.ts";
import { hazardCategories, readHazard } from "../../report/facts/lineHazards.ts";
import { STATES } from "../cells/hazardWords.ts";
import { comparable } from "../../shared/comparable.ts";
import type { NamedHazard } from "../ImportFacts.ts";

/** A component as a product stores it, in percent. */
export type FiledComponent = {
  readonly number: string;
  readonly name: string;
  readonly percentage_weight: string | null;
  readonly percentage_volume: string | null;
};

/** A component requires a number, but a file may omit it, as for water. */
export const NO_NUMBER = "not stated";

/**
 * A mixture that is filed as such. An extremely hazardous substance is filed with its own amount, even if it is in
 * mixtures (40 CFR 370.14).
 */
export const isMixtureOnly = ({ pure, ehs }: Pick<Tier2Chemical, "pure" | "ehs">): boolean =>
  pure === false && ehs !== true;

/** Components of a chemical's new product: the chemical itself if it is pure, else those that the file names. */
export const componentsOf = (chemical: Tier2Chemical) => {
  const { chemName, casNumber, pure, ehs, mixtureComponents = [] } = chemical;
  const found = new Map<string, FiledComponent>();
  const remarks: Array<string> = [];
  const numbered = mixtureComponents.map(({ componentName, casNumber: cas, componentPercentage: share }) => {
    if (share.weightOrVolume === "" && share.text !== null)
      remarks.push(
        `Not imported: ${share.text}% of ${componentName}. The file does not say whether this is by weight or by volume.`,
      );
    return {
      number: cas.trim() || NO_NUMBER,
      name: componentName.trim() || cas.trim(),
      percentage_weight: share.weightOrVolume === "weight" ? share.text : null,
      percentage_volume: share.weightOrVolume === "volume" ? share.text : null,
    };
  });
  if (numbered.length === 0 && pure === false && ehs === true && casNumber !== "")
    remarks.push(
      "It is part of a mixture that the file does not name. Its amount is used as the amount of the substance.",
    );
  if (numbered.length === 0 && !isMixtureOnly(chemical) && casNumber !== "")
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
        `Not imported: component ${component.name} with ${component.percentage_weight ?? component.percentage_volume}%.`,
      );
    else if (found.has(key)) remarks.push(`Component ${component.name} is listed twice. Its first percentage is used.`);
    else found.set(key, component);
  }
  const isNamed = [...found.values()].some(({ number }) => number === casNumber);
  if (casNumber !== "" && !isNamed)
    remarks.push(
      isMixtureOnly(chemical)
        ? `CAS number ${casNumber} is kept for the next filing. Reports use the CAS numbers of the components.`
        : `Not imported: CAS number ${casNumber}. Mixtures use the CAS numbers of their components.`,
    );
  if (found.size === 0 && pure !== true) remarks.push("The file lists no components.");
  return { components: [...found.values()], remarks };
};

/** The catalog's physical states that the file's marks may mean; if several, a person must choose. */
export const statesOf = ({ solid, liquid, gas }: Tier2Chemical): ReadonlyArray<string> => [
  ...(solid === true ? ["solid"] : []),
  ...(liquid === true && gas !== true ? ["liquid"] : []),
  ...(gas === true && liquid !== true ? ["compressed gas"] : []),
  ...(gas === true && liquid === true ? ["liquified gas"] : []),
];

const readOf = ({ name, code }: NamedHazard) => readHazard(name, code);

/** One of our classes for each marked category: of the physical state, preferably without a GHS category. */
export const hazardsOf = (chemical: Tier2Chemical, state: string, hazards: ReadonlyArray<NamedHazard>) => {
  const ids: Array<number> = [];
  const remarks: Array<string> = [];
  const known = hazards.filter(({ is_active }) => is_active).map((one) => ({ ...one, ghs: readOf(one).ghs }));
  for (const { category, value } of chemical.hazards) {
    if (value !== true) continue;
    const all = known.filter(({ ghs }) => ghs?.tier_two?.startsWith(category));
    const word = STATES[state] ?? "";
    const ofState = all.filter(({ ghs }) => word !== "" && ghs?.code.split("-").includes(word));
    const [taken] = [...(ofState.length === 0 ? all : ofState)].sort(
      (a, b) => Number(a.ghs?.category !== null) - Number(b.ghs?.category !== null),
    );
    if (taken === undefined) remarks.push(`Not imported: no hazard class matches '${category}'.`);
    else ids.push(taken.id);
    if (taken !== undefined && all.length > 1 && comparable(taken.name) !== comparable(category))
      remarks.push(`'${category}' is imported as '${taken.name}'.`);
  }
  return { ids: [...new Set(ids)], remarks };
};

/** Whether the classes on file have the same categories. */
export const sameHazards = (chemical: Tier2Chemical, hazards: ReadonlyArray<NamedHazard>): boolean => {
  const { categories } = hazardCategories(hazards.map(readOf));
  return chemical.hazards.every(
    ({ category, value }) => (value === true) === categories.some((one) => one.startsWith(category)),
  );
};
