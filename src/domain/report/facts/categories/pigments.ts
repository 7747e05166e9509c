import { ask, type CategoryVerdict, member } from "./CategoryVerdict.ts";

/**
 * C.I. generic names of pigments that contain a metal of a category, by hue: number and category codes. From the
 * constitutions of the Color Index; PROVENANCE.md of the lists says which were compared with a source.
 */
const PIGMENTS: Readonly<Record<string, string>> = {
  y: "10 N495,31 N040+N090,32 N090,33 N090,34 N420+N090,35 N078+N982,36 N982+N090,37 N078,40 N096,41 N420+N010,46 N420,53 N495+N010,117 N100,119 N982,129 N100,150 N495,153 N495,157 N495+N040,158 N770,160 N770,161 N495,162 N090,163 N090,164 N450+N010,184 N770,189 N495",
  o: "17 N040,20 N078+N725,21 N420+N090,23 N078+N458,46 N040,65 N495,68 N495",
  r: "48:1 N040,48:4 N450,49:1 N040,53:1 N040,60:1 N040,103 N420+N090,104 N420+N090,105 N420,108 N078+N725,113 N078+N458,169 N100,233 N090,257 N495",
  v: "14 N096,16 N450,27 N100",
  b: "28 N096,33 N450+N040,35 N096,36 N096+N090,71 N770,72 N096+N982,74 N096+N982",
  g: "15 N420+N090,17 N090,18 N090,19 N096+N982,21 N100+N020,26 N096+N090,50 N096",
  w: "1 N420,2 N420,4 N982,7 N982,11 N010",
  br: "24 N090+N010,29 N090,33 N982+N090,35 N090",
  bk: "14 N450,22 N100+N090,23 N010,26 N450,27 N096+N090,28 N100+N090,30 N090+N495",
};
const HUES: Readonly<Record<string, string>> = {
  yellow: "y",
  orange: "o",
  red: "r",
  violet: "v",
  blue: "b",
  green: "g",
  white: "w",
  brown: "br",
  black: "bk",
};
const CODES: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(PIGMENTS).flatMap(([hue, all]) =>
    all.split(",").map((one): readonly [string, ReadonlyArray<string>] => {
      const [number = "", codes = ""] = one.split(" ");
      return [`${hue} ${number}`, codes.split("+")];
    }),
  ),
);
/** `C.I. Pigment Red 48:1`. */
const LONG = /pigment\s(yellow|orange|red|violet|blue|green|white|brown|black)\s(\d{1,3})(?::(\d))?(?!\d)/i;
/** `PR48:1`, without a blank, because 'PB 15' may be anything. */
const SHORT = /(?<![a-z\d])p(y|o|r|v|b|g|w|br|bk)(\d{1,3})(?::(\d))?(?![a-z\d])/i;

/** `name` as entered, because the `:1` of a metal's lake matters. */
export const pigmentOf = (name: string): ReadonlyArray<CategoryVerdict> => {
  const [, long, number = "", lake] = LONG.exec(name) ?? SHORT.exec(name) ?? [];
  if (long === undefined) return [];
  const hue = HUES[long.toLowerCase()] ?? long.toLowerCase();
  const codes = CODES.get(`${hue} ${number}${lake === undefined ? "" : `:${lake}`}`) ?? [];
  const members = codes.map((code) => member(code, `contained in C.I. Pigment ${long} ${number}`));
  // Copper ferrocyanide pigments.
  const isIronCyanide = (hue === "v" && number === "27") || (hue === "r" && number === "169");
  return isIronCyanide
    ? [
        ...members,
        ask(
          "N106",
          "Is this copper iron cyanide a cyanide compound (N106: X+CN-, where a formal dissociation may occur)?",
        ),
      ]
    : members;
};
