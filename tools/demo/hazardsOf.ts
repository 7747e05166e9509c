import { readFileSync } from "node:fs";
import type { ShelfLine } from "../support/shelf.ts";

/** What the demo says of a product's hazards: a statement of the Hazard Communication Standard, or one of our own. */
export type Statement = {
  readonly code: string;
  readonly text: string;
  readonly signal: "Danger" | "Warning";
  /** Its hazard class: one that is shipped, or one of the demo's own, which has a code. */
  readonly hazard: string;
  /**
   * The GHS class of the demo's own: shipped classes have no categories, and a report of the fire code would take diesel
   * fuel for a corrosive and antifreeze for a poison.
   */
  readonly ghs_code: string | null;
};

const read = <A>(name: string): A =>
  // The file is our own, next to its reader; a test reads each row.
  JSON.parse(readFileSync(new URL(`../../data/demo/${name}`, import.meta.url), "utf8")) as A;

const STATEMENTS =
  read<Readonly<Record<string, { text: string; signal: Statement["signal"]; class: string; code?: string }>>>(
    "ghs.json",
  );
const OF_PRODUCTS = read<Readonly<Record<string, ReadonlyArray<string>>>>("hazards.json");

/** Null for a product that nobody has classified, which has no sheet either. */
export const statementsOf = ({ name, physical_state }: ShelfLine): ReadonlyArray<Statement> | null =>
  OF_PRODUCTS[name]?.map((code) => {
    const known = STATEMENTS[code];
    if (known === undefined) throw new Error(`${name} has ${code}, which data/demo/ghs.json does not explain.`);
    const { text, signal, class: hazard, code: ghs_code = null } = known;
    return { code, text, signal, hazard: hazard.replace("{state}", physical_state), ghs_code };
  }) ?? null;

/** The five hazard categories of section 312, as the classes of appendix B of 40 CFR part 370 group them. */
const SARA = {
  is_sara_f: /^(Flammable|Oxidizing|Pyrophoric|Self-heating)/,
  is_sara_p: /^(Gas under pressure|Explosive)/,
  is_sara_r: /^(Self-reactive|Organic peroxide|In contact with water)/,
  is_sara_a: /^(Acute|Skin|Serious eye|Respiratory|Aspiration|Simple asphyxiant|.*single exposure)/,
  is_sara_c: /^(Carcinogenicity|Germ cell|Reproductive|.*repeated)/,
} as const;

export const saraOf = (statements: ReadonlyArray<Statement>): Readonly<Record<string, 0 | 1>> =>
  Object.fromEntries(
    Object.entries(SARA).map(([mark, classes]) => [
      mark,
      statements.some(({ hazard }) => classes.test(hazard)) ? 1 : 0,
    ]),
  );
