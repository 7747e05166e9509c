import { answerTo, type ReportAnswer } from "../../../inventory/reportAnswers.ts";
import { matterOf } from "../../facts/physicalFacts.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { PermitClassId } from "./fireCodes.ts";
import { FLAMMABLE, OXIDIZER } from "../../../hazard/ghsClasses.ts";
import { compare } from "../../../shared/decimal.ts";
import { constant, printed } from "../../amounts/figures.ts";

/** What the answers of a line mean for permits; null: it needs no permit for this. */
const CLASSES: { readonly [T in EnteredTopic]: Readonly<Record<ReportAnswer<T>, PermitClassId | null>> } = {
  oxidizer: {
    "Fire code: oxidizer class 1": "oxidizer_1",
    "Fire code: oxidizer class 2": "oxidizer_2",
    "Fire code: oxidizer class 3": "oxidizer_3",
    "Fire code: oxidizer class 4": "oxidizer_4",
  },
  peroxide: {
    "Fire code: organic peroxide class I or II": "organic_peroxide_1",
    "Fire code: organic peroxide class III": "organic_peroxide_3",
    "Fire code: organic peroxide class IV": "organic_peroxide_4",
    "Fire code: organic peroxide class V": null,
  },
  water: {
    "Fire code: water-reactive class 1": "water_reactive_1",
    "Fire code: water-reactive class 2": "water_reactive_2",
    "Fire code: water-reactive class 3": "water_reactive_3",
  },
  unstable: {
    "Fire code: not unstable": null,
    "Fire code: unstable class 1": "unstable_1",
    "Fire code: unstable class 2": "unstable_2",
    "Fire code: unstable class 3 or 4": "unstable_4",
  },
  toxicity: {
    "Fire code: neither toxic nor highly toxic": null,
    "Fire code: toxic": "toxic",
    "Fire code: highly toxic": "highly_toxic",
  },
  corrosive: { "Fire code: corrosive": "corrosive", "Fire code: not corrosive": null },
};
export type EnteredTopic = "oxidizer" | "peroxide" | "water" | "unstable" | "toxicity" | "corrosive";

/** The fire code class that was entered for a line; undefined if none was. */
export const enteredClass = ({ line }: PreparedLine, topic: EnteredTopic): PermitClassId | null | undefined => {
  const answer = answerTo(line, topic);
  const ids: Readonly<Record<string, PermitClassId | null>> = CLASSES[topic];
  return answer === null ? undefined : ids[answer];
};

// The keys of the table above.
const TOPICS = Object.keys(CLASSES) as ReadonlyArray<EnteredTopic>;

/** Every class entered for a line, whatever else is known of it. The code has one row for oxidizing gases. */
export const enteredClasses = (line: PreparedLine): ReadonlyArray<PermitClassId> =>
  TOPICS.flatMap((topic) => {
    const id = enteredClass(line, topic) ?? null;
    if (id === null) return [];
    return topic === "oxidizer" && matterOf(line) === "gas" ? ["oxidizer_gas"] : [id];
  });

export type Cryogen = "cryogen_flammable" | "cryogen_oxidizing" | "cryogen_inert" | "cryogen_other";

/** Fluids that boil below −130 °F; carbon dioxide and refrigerants do not. */
const BY_CAS: Readonly<Record<string, Cryogen>> = {
  "7727-37-9": "cryogen_inert",
  "7440-37-1": "cryogen_inert",
  "7440-59-7": "cryogen_inert",
  "7440-01-9": "cryogen_inert",
  "7439-90-9": "cryogen_inert",
  "7440-63-3": "cryogen_inert",
  "7782-44-7": "cryogen_oxidizing",
  "1333-74-0": "cryogen_flammable",
  "74-82-8": "cryogen_flammable",
  "74-85-1": "cryogen_flammable",
  "630-08-0": "cryogen_flammable",
};
const BY_NAME: ReadonlyArray<readonly [name: RegExp, cryogen: Cryogen]> = [
  [
    /\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) (?:nitrogen|argon|helium|neon|krypton|xenon)\b|\bln2\b/i,
    "cryogen_inert",
  ],
  [/\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) oxygen\b|\blox\b/i, "cryogen_oxidizing"],
  [
    /\b(?:liquid|liquefied|liquified|cryogenic|refrigerated) (?:hydrogen|methane|natural gas|ethylene)\b|\blng\b|\blh2\b/i,
    "cryogen_flammable",
  ],
];
const COLD = /\bcryogenic\b|\brefrigerated liquid\b/i;

/**
 * The kind of cryogenic fluid, by product name, or by component and hazard class if it is kept cryogenic; null if it is
 * not one.
 */
export const cryogenOf = ({ line, parts, hazards }: PreparedLine): Cryogen | null => {
  if (line.physical_state === "solid") return null;
  const named = BY_NAME.find(([name]) => name.test(line.name))?.[1];
  if (named !== undefined) return named;
  if (line.storage_temperature !== "cryogenic" && !COLD.test(line.name)) return null;
  const known = parts.map(({ cas }) => BY_CAS[cas]).find((one) => one !== undefined);
  if (known !== undefined) return known;
  if (hazards.some(({ ghs }) => ghs?.tier_two === FLAMMABLE)) return "cryogen_flammable";
  return hazards.some(({ ghs }) => ghs?.tier_two === OXIDIZER) ? "cryogen_oxidizing" : "cryogen_other";
};

type OxidizerClass = "1" | "2" | "3" | "4";

/**
 * Typical oxidizer classes by CAS number: from this weight % on, strongest first (NFPA 400, annex G). Salts without
 * steps count from 50% of the product on.
 */
const TYPICAL: Readonly<Record<string, ReadonlyArray<readonly [from: string, oxidizer: OxidizerClass]>>> = {
  // Hydrogen peroxide: above 91, above 52, above 27.5, 8 to 27.5.
  "7722-84-1": [
    ["91.0001", "4"],
    ["52.0001", "3"],
    ["27.5001", "2"],
    ["8", "1"],
  ],
  // Nitric acid: 86 or more, above 40, 40 or less.
  "7697-37-2": [
    ["86", "3"],
    ["40.0001", "2"],
    ["0", "1"],
  ],
  // Perchloric acid: above 72.5, 60 or more, 50 or more, less than 50.
  "7601-90-3": [
    ["72.5001", "4"],
    ["60", "3"],
    ["50", "2"],
    ["0", "1"],
  ],
  // Calcium hypochlorite: above 50, 50 or less.
  "7778-54-3": [
    ["50.0001", "3"],
    ["0", "2"],
  ],
};
const SALTS: ReadonlyArray<readonly [oxidizer: OxidizerClass, numbers: string]> = [
  ["3", "7775-09-9 3811-04-9 7758-01-2 7789-09-5"],
  ["2", "7722-64-7 1333-82-0 6484-52-2 7601-89-0 7778-74-7"],
  [
    "1",
    "7631-99-4 7757-79-1 7727-54-0 7727-21-1 7775-27-1 7778-50-9 10588-01-9 7632-00-0 1309-60-0 10124-37-5 87-90-1 51580-86-0",
  ],
];
const HALF = "50";
const BLEACH = "7681-52-9";
const CORROSIVE_BLEACH = constant("10");

/** `words` names the component that determines the class. */
type Typical = { readonly oxidizer: OxidizerClass; readonly words: string };

const salt = (cas: string): ReadonlyArray<readonly [from: string, oxidizer: OxidizerClass]> =>
  SALTS.filter(([, numbers]) => numbers.split(" ").includes(cas)).map(([oxidizer]) => [HALF, oxidizer]);

/** The strongest class among the components; null if none is known. */
export const typicalOxidizer = ({ parts }: PreparedLine): Typical | null => {
  const found = parts.flatMap(({ cas, name, percent }): ReadonlyArray<Typical> => {
    const step = (TYPICAL[cas] ?? salt(cas)).find(([from]) => compare(percent, constant(from)) >= 0);
    return step === undefined ? [] : [{ oxidizer: step[1], words: `${printed(percent)}% of ${name || cas}` }];
  });
  return found.toSorted((a, b) => Number(b.oxidizer) - Number(a.oxidizer))[0] ?? null;
};

/** Hypochlorite solution: an oxidizer of class 1, and corrosive from 10% on. NFPA 400 gives no class for it. */
export const bleachOf = ({
  parts,
}: PreparedLine): { readonly percent: string; readonly isCorrosive: boolean } | null => {
  const part = parts.find(({ cas }) => cas === BLEACH);
  return part === undefined
    ? null
    : { percent: printed(part.percent), isCorrosive: compare(part.percent, CORROSIVE_BLEACH) >= 0 };
};
