import { nameText, wordsOf } from "../facts/categories/nameText.ts";

const HYDRATE = /^(?:hemi|mono|sesqui|di|tri|tetra|penta|hexa|hepta|octa|nona|deca|undeca|dodeca)?hydrate[ds]?$/;
/** Words beside the name of a substance that make none other of it. */
const BESIDE: ReadonlySet<string> = new Set(
  "anhydrous aqueous solution conc concentrated technical grade reagent acs usp nf pure dry".split(" "),
);
const SHARE = /(?<![\d.])[\d.]+\s*(?:-\s*[\d.]+\s*)?%/g;

/** A name without its share, grade and water: `SULPHURIC ACID, CONC. 93%`, `Sodium selenite pentahydrate`. */
export const bareName = (name: string): { readonly text: string; readonly isHydrate: boolean } => {
  const words = wordsOf(nameText(name.replaceAll(SHARE, " "))).filter((word) => !BESIDE.has(word));
  const kept = words.filter((word) => !HYDRATE.test(word));
  return { text: ` ${kept.join(" ")} `, isHydrate: kept.length < words.length };
};
