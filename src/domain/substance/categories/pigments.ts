import tables from "../categoryNames.json" with { type: "json" };
import { ask, type CategoryVerdict, member } from "./CategoryVerdict.ts";

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
/**
 * C.I. generic names of pigments that contain a metal of a category, by hue: number and category codes. From the
 * constitutions of the Color Index; PROVENANCE.md of the lists says which were compared with a source.
 */
const CODES: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(tables.pigments).flatMap(([hue, all]) =>
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
