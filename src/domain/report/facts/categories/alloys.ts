import { ask, type CategoryVerdict } from "./CategoryVerdict.ts";
import { elementsOfAlloy } from "./formulas.ts";
import { METALS } from "./metals.ts";
import { anyOf, type Phrases, phrases, says } from "./nameText.ts";

/**
 * Stands in for a category code: the metals of an alloy are listed individually, not in the categories of their
 * compounds.
 */
export const METALS_OF_ALLOYS = "alloy";

const alloy = (names: string, metals: string): readonly [Phrases, string] => [phrases(names), metals];

/** Names of alloys, and the listed metals that they commonly contain; the first match applies. */
const ALLOYS: ReadonlyArray<readonly [Phrases, string]> = [
  alloy("beryllium copper|copper beryllium|beryllium bronze", "beryllium, copper, cobalt and nickel"),
  alloy(
    "nickel silver|german silver|cupronickel|cupro nickel|constantan|monel*|*monel",
    "nickel, copper and manganese",
  ),
  alloy("*stainless|inox", "chromium, nickel, manganese and lead"),
  alloy(
    "inconel*|incoloy*|hastelloy*|nichrome*|nimonic*|waspaloy|rene 41|kovar|invar|mu metal|alnico*|permalloy|superalloy*",
    "nickel, chromium, cobalt and manganese",
  ),
  alloy("stellite*|tribaloy*|vitallium|cobalt chrom*|cobalt chrome", "cobalt, chromium and nickel"),
  alloy(
    "tungsten carbide*|cemented carbide*|hardmetal|hard metal|wc co|carbide|carbides",
    "cobalt, nickel and chromium",
  ),
  alloy(
    "ferromanganese|silicomanganese|ferrochrome|ferrochromium|ferronickel|ferrovanadium|ferrosilicomanganese|charge chrome",
    "manganese, chromium, nickel and vanadium",
  ),
  alloy("galvanized*|galvanised*|galfan|galvalume|terne*", "manganese, lead and, as fume or dust, zinc"),
  alloy("*steel|*steels|cast iron|ductile iron", "manganese, chromium, nickel and lead"),
  alloy(
    "brass|brasses|bronze|bronzes|gunmetal|gun metal",
    "copper, lead, nickel, manganese and, as fume or dust, zinc",
  ),
  alloy(
    "solder*|babbitt*|pewter|white metal|type metal|linotype*|fusible alloy|woods metal|roses metal|britannia metal",
    "lead, antimony, copper, silver and cadmium",
  ),
  alloy("braz*|silver alloy", "silver, copper, cadmium, nickel and, as fume or dust, zinc"),
  alloy("amalgam*", "mercury, silver and copper"),
  alloy("zamak*|spelter|mazak*", "copper, lead, cadmium and, as fume or dust, zinc and aluminum"),
  alloy(
    "alloy|alloys|duralumin",
    "aluminum (fume or dust), antimony, cobalt, chromium, copper, lead, manganese, nickel and silver",
  ),
];
const ANY = anyOf(ALLOYS.map(([names]) => names));
/** Names that contain the name of an alloy but mean something made from, for or against it. */
const NO_ALLOY = phrases(
  "calcium carbide|silicon carbide|boron carbide|*steel mill*|bronze powder varnish|solder mask|solder flux|soldering flux|brazing flux|steel blue|*brass polish|brass cleaner|bronze color*|brass color*|galvanizing flux",
);

/** The listed metals in an alloy's formula: lead for `Sn63Pb37`. */
const listedIn = (name: string): string => {
  const elements = elementsOfAlloy(name);
  return METALS.flatMap((metal) => (elements.includes(metal.symbol) ? [metal.name] : [])).join(" and ");
};

/** The question that an alloy's name leaves open (40 CFR 372.65(a), 372.38(b)). */
export const alloyOf = (name: string, text: string): ReadonlyArray<CategoryVerdict> => {
  const isNamed = says(text, ANY) && !says(text, NO_ALLOY);
  const found = isNamed ? ALLOYS.find(([names]) => says(text, names)) : undefined;
  const metals = found?.[1] ?? listedIn(name);
  return metals === ""
    ? []
    : [
        ask(
          METALS_OF_ALLOYS,
          `How much ${metals} does this alloy contain? The metals themselves are listed (40 CFR 372.65(a)): enter each with its CAS number and weight %, unless the product is an article (40 CFR 372.38(b)).`,
        ),
      ];
};
