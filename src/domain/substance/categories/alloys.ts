import tables from "../categoryNames.json" with { type: "json" };
import { ask, type CategoryVerdict } from "./CategoryVerdict.ts";
import { elementsOfAlloy } from "./formulas.ts";
import { METALS } from "./metals.ts";
import { anyOf, type Phrases, phrases, says } from "./nameText.ts";

/**
 * Stands in for a category code: the metals of an alloy are listed individually, not in the categories of their
 * compounds.
 */
export const METALS_OF_ALLOYS = "alloy";

/** Names of alloys, and the listed metals that they commonly contain; the first match applies. */
const ALLOYS: ReadonlyArray<readonly [Phrases, string]> = tables.alloys.map(({ names, metals }) => [
  phrases(names),
  metals,
]);
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
