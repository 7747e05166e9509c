import { GHS_CLASSES, ghsClassOf } from "./ghsClasses.ts";

/** Names as sheets, fire codes and catalogs write them. The first that fits counts. */
const NAMES: ReadonlyArray<readonly [name: RegExp, code: string]> = [
  [/^(?:non-?|not )\s?hazardous|^not classified|^no hazard|^none$/i, "not-hazardous"],
  [/^desensiti[sz]ed explosive/i, "desensitized-explosive"],
  [/^explosive/i, "explosive"],
  [/^(?:(?:extremely|highly) )?flammable liquid/i, "flammable-liquid"],
  [/^(?:(?:extremely|highly) )?flammable aerosol/i, "flammable-aerosol"],
  [/^(?:(?:extremely|highly) )?flammable gas/i, "flammable-gas"],
  [/^(?:(?:extremely|highly) )?flammable solid/i, "flammable-solid"],
  [/^(?:(?:extremely|highly) )?flammable/i, "flammable"],
  [/^combustible liquid/i, "combustible-liquid"],
  [/^combustible dust/i, "combustible-dust"],
  [/^aerosols?\b.*\bcat(?:egory|\.)? ?3\b/i, "aerosol-3"],
  [/^aerosols?\b/i, "aerosol"],
  [/^oxidi[sz]ing gas/i, "oxidizing-gas"],
  [/^oxidi[sz](?:ing|er) liquid/i, "oxidizing-liquid"],
  [/^oxidi[sz](?:ing|er) solid/i, "oxidizing-solid"],
  [/^oxidi[sz]/i, "oxidizer"],
  [/^self[- ]reactive/i, "self-reactive"],
  [/^self[- ]heating/i, "self-heating"],
  [/^unstable/i, "unstable-reactive"],
  [/^pyrophoric gas/i, "pyrophoric-gas"],
  [/^pyrophoric liquid/i, "pyrophoric-liquid"],
  [/^pyrophoric solid/i, "pyrophoric-solid"],
  [/^pyrophoric/i, "pyrophoric"],
  [/^organic peroxide/i, "organic-peroxide"],
  [/contact with water|^water[- ]?reactive/i, "water-reactive"],
  [/^gas(?:es)? under pressure/i, "gas-under-pressure"],
  [/^compressed gas/i, "compressed-gas"],
  [/^liqu[ei]fied gas/i, "liquefied-gas"],
  [/\baquatic\b/i, "aquatic-hazard"],
  [/\bozone layer\b/i, "ozone-hazard"],
  [/^(?!no(?:n|t|\b)).*acute toxicity/i, "acute-toxicity"],
  [/^reproductive toxicity/i, "reproductive-toxicity"],
  [/^highly toxic/i, "highly-toxic"],
  [/^toxic/i, "toxic"],
  [/^skin corrosion(?: or|\s*\/)/i, "skin-corrosion-irritation"],
  [/^skin corrosion/i, "skin-corrosion-1"],
  [/^skin irritation/i, "skin-irritation-2"],
  [/^(?!no(?:n|t|\b)).*corrosive to metal/i, "corrosive-to-metals"],
  [/^(?!no(?:n|t|\b)).*corros/i, "corrosive"],
  [/^(?:serious )?eye damage(?: or|\s*\/)/i, "eye-damage-irritation"],
  [/^(?:serious )?eye damage/i, "eye-damage-1"],
  [/^(?:serious )?eye irritation/i, "eye-irritation-2"],
  [/^irritant/i, "irritant"],
  [/^(?=.*respiratory)(?!.*skin).*sensiti[sz](?:ation|er)/i, "respiratory-sensitization"],
  [/^(?=.*skin)(?!.*respiratory).*sensiti[sz](?:ation|er)/i, "skin-sensitization"],
  [/^(?!de).*sensiti[sz](?:ation|er)/i, "sensitization"],
  [/^germ cell mutagenicity/i, "germ-cell-mutagenicity"],
  [/^(?!no(?:n|t|\b)).*carcinogen/i, "carcinogenicity"],
  [/^specific target organ.*\b(?:single|se)\b/i, "stot-single"],
  [/^specific target organ.*\b(?:repeated|re)\b/i, "stot-repeated"],
  [/^specific target organ/i, "stot"],
  [/^aspiration/i, "aspiration-hazard"],
  [/^simple asphyxiant/i, "simple-asphyxiant"],
  [/^inert/i, "inert-gas"],
  [/^(?=.*physical)(?!.*health).*not otherwise classified/i, "hnoc-physical"],
  [/^(?=.*health)(?!.*physical).*not otherwise classified/i, "hnoc-health"],
  [/not otherwise classified|^hnoc\b/i, "hnoc"],
];

const DEGREE = /\bcat(?:egory|\.)?\s?([1-4][a-c]?)\b|\btype ([a-g])\b|\b(1\.[1-6])\b/i;

/**
 * The GHS class that a name means; null: none, or nobody can tell. Only a proposal: for a form, for records from outside
 * and for those of older versions. What stands in a record decides.
 */
export const proposedGhsCode = (name: string): string | null => {
  const plain = name.trim();
  const code = NAMES.find(([pattern]) => pattern.test(plain))?.[1];
  if (code === undefined) return null;
  const [, category, type, division] = DEGREE.exec(plain) ?? [];
  const degree = (category ?? type ?? division ?? "").toLowerCase();
  const whole = ghsClassOf(code)?.class;
  const exact = GHS_CLASSES.find((one) => one.class === whole && degree !== "" && one.code.endsWith(`-${degree}`));
  return exact?.code ?? code;
};
