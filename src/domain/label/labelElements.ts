import type { GhsClass } from "../hazard/GhsClass.ts";
import { ghsClassOf } from "../hazard/ghsClasses.ts";
import { type Pictogram, PICTOGRAMS } from "../hazard/pictograms.ts";

/** A hazard class of a product, with the name that an admin gave it; without a code nothing is known of it. */
export type LabelHazard = { readonly name: string; readonly ghs_code: string | null };

export type LabelElements = {
  /** '' where no class has one. */
  readonly signal: "Danger" | "Warning" | "Signal word not known" | "";
  readonly pictograms: ReadonlyArray<Pictogram>;
  /** Names of the classes, with what is missing where a label cannot show all of it: `Solvent (no GHS class)`. */
  readonly hazards: ReadonlyArray<string>;
};

type Classes = ReadonlyArray<GhsClass>;
const has = (name: Pictogram) => (classes: Classes) => classes.some(({ pictograms }) => pictograms.includes(name));

/** Where one of these applies, nothing shows the exclamation mark for these statements. */
const PRECEDENCE: ReadonlyArray<readonly [applies: (classes: Classes) => boolean, statements: ReadonlyArray<string>]> =
  [
    // C.2.1.2
    [has("Skull and crossbones"), ["H302", "H312", "H332"]],
    // C.2.1.3
    [has("Corrosion"), ["H315", "H319"]],
    // C.2.1.4
    [
      (classes) => has("Health hazard")(classes.filter(({ h_codes }) => h_codes.includes("H334"))),
      ["H315", "H317", "H319"],
    ],
  ];

/** Signal word and pictograms of a product with these hazard classes (29 CFR 1910.1200, appendix C.2.1). */
export const labelElements = (hazards: ReadonlyArray<LabelHazard>): LabelElements => {
  const read = hazards.map(({ name, ghs_code }) => ({ name, ghs: ghsClassOf(ghs_code ?? "") }));
  const classes = read.flatMap(({ ghs }) => ghs ?? []);
  const silenced = PRECEDENCE.flatMap(([applies, statements]) => (applies(classes) ? statements : []));
  const shown = classes.flatMap(({ pictograms, h_codes }) =>
    pictograms.filter((one) => one !== "Exclamation mark" || h_codes.some((code) => !silenced.includes(code))),
  );
  const lacking = read.map(({ ghs }) => (ghs === undefined ? "class" : ghs.lacks));
  const says = (word: "Danger" | "Warning") => classes.some(({ signal }) => signal === word);
  // C.2.1.1; what is not known could need the stronger one.
  const weaker = lacking.some((what) => what !== null) ? "Signal word not known" : says("Warning") ? "Warning" : "";
  return {
    signal: says("Danger") ? "Danger" : weaker,
    pictograms: PICTOGRAMS.filter((one) => shown.includes(one)),
    hazards: read.map(({ name }, at) => {
      const what = lacking[at] ?? null;
      return what === null ? name : `${name} (no GHS ${what})`;
    }),
  };
};
