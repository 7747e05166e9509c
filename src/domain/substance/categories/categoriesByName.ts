import { alloyOf } from "./alloys.ts";
import { ask, type CategoryVerdict, member, oneOfEach } from "./CategoryVerdict.ts";
import { commonVerdicts } from "./commonVerdicts.ts";
import { type Formula, formulasIn, hasCyanide, hasNitrate } from "./formulas.ts";
import { glycolEtherOf } from "./glycolEthers.ts";
import { isSaltWord, METALS, type Metal, namesMetal, NOT_METALS, PLAIN_WORDS } from "./metals.ts";
import { nameText, says, withoutAbsent, wordsOf } from "./nameText.ts";
import { organicCategories } from "./organicCategories.ts";
import { pigmentOf } from "./pigments.ts";

const ofMetal = (metal: Metal, text: string, words: ReadonlyArray<string>): ReadonlyArray<CategoryVerdict> => {
  const { code, name, elements, symbol, compounds } = metal;
  if (says(text, compounds)) return [member(code, `a compound of ${name}`)];
  if (!words.some((word) => elements.includes(word))) return [];
  const others = words.filter(
    (word) =>
      !elements.includes(word) && !PLAIN_WORDS.has(word) && word !== symbol.toLowerCase() && Number.isNaN(Number(word)),
  );
  if (others.length === 0) return [];
  return others.some(isSaltWord)
    ? [member(code, `a compound of ${name}`)]
    : [ask(code, `Is this a compound of ${name} (${code}), the metal itself, or neither?`)];
};

const ofFormula = (formula: Formula): ReadonlyArray<CategoryVerdict> => {
  const { text, elements } = formula;
  const metals = METALS.filter(({ symbol }) => elements.has(symbol)).map(({ code, name }) =>
    member(code, `${text} contains ${name}`),
  );
  const cyanide = elements.has("Fe")
    ? ask("N106", `Can ${text} dissociate to release cyanide, so that it is a cyanide compound (N106: X+CN-)?`)
    : member("N106", `${text} contains cyanide`);
  return [
    ...metals,
    ...(hasCyanide(formula) ? [cyanide] : []),
    ...(hasNitrate(formula) ? [member("N511", `${text} contains nitrate`)] : []),
  ];
};

const read = (name: string): ReadonlyArray<CategoryVerdict> => {
  const text = nameText(name);
  const common = commonVerdicts(text);
  const settled = new Set(common.map(({ code }) => code));
  const presentText = NOT_METALS.reduce((rest, color) => rest.replace(` ${color} `, " "), withoutAbsent(text));
  const words = wordsOf(presentText);
  const alloy = alloyOf(name, presentText);
  // For an alloy, the name of a metal alone raises no further question.
  const metals = (namesMetal(presentText) ? METALS : [])
    .flatMap((metal) => ofMetal(metal, presentText, words))
    .filter(({ kind }) => alloy.length === 0 || kind !== "ask");
  const others = [
    ...metals,
    ...alloy,
    ...pigmentOf(name),
    ...glycolEtherOf(text),
    ...organicCategories(text, presentText),
    ...formulasIn(name).flatMap(ofFormula),
  ].filter(({ code }) => !settled.has(code));
  return oneOfEach([...common, ...others]);
};

const known = new Map<string, ReadonlyArray<CategoryVerdict>>();
const MOST_KNOWN = 32_000;

/**
 * The EPCRA 313 categories suggested by a component's name or formula (40 CFR 372.65(c)): certain members, exclusions
 * by name, and questions that the name cannot settle.
 */
export const categoriesByName = (name: string): ReadonlyArray<CategoryVerdict> => {
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const verdicts = read(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, verdicts);
  return verdicts;
};
