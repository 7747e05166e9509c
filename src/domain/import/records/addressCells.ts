import { BILLING_FIELDS } from "../../customer/Address.ts";
import { isUsState } from "../../reference/UsState.ts";
import { cellText, comparable } from "../cellText.ts";
import type { RowNotes } from "../rowOutcomes.ts";
import type { Cells } from "./RecordTarget.ts";
import type { Values } from "./values.ts";

/** Names and traditional abbreviations (before postal codes) of the lookup's states, territories and district. */
const NAMES =
  "AL alabama|ala;AK alaska|alas;AS american samoa;AZ arizona|ariz;AR arkansas|ark;CA california|calif|cal;CO colorado|colo|col;CT connecticut|conn;DE delaware|del;DC district of columbia|washington dc|washington d c|wash dc|wash d c;FL florida|fla|flor;GA georgia;GU guam;HI hawaii|haw;ID idaho|ida;IL illinois|ill|ills;IN indiana|ind;IA iowa;KS kansas|kan|kans;KY kentucky|kent;LA louisiana;ME maine;MD maryland;MA massachusetts|mass;MI michigan|mich;MN minnesota|minn;MS mississippi|miss;MO missouri;MT montana|mont;NE nebraska|neb|nebr;NV nevada|nev;NH new hampshire;NJ new jersey;NM new mexico|new mex;NY new york;NC north carolina|north car;ND north dakota|north dak;MP northern mariana islands|northern marianas|cnmi;OH ohio;OK oklahoma|okla;OR oregon|ore|oreg;PA pennsylvania|penn|penna;PR puerto rico;RI rhode island;SC south carolina|south car;SD south dakota|south dak;TN tennessee|tenn;TX texas|tex;UT utah;VT vermont;VI virgin islands|us virgin islands|u s virgin islands|usvi;VA virginia|virg;WA washington|wash|washington state|state of washington;WV west virginia|west va;WI wisconsin|wis|wisc;WY wyoming|wyo";
const BY_NAME: ReadonlyMap<string, string> = new Map(
  NAMES.split(";").flatMap((line) => {
    const code = line.slice(0, 2);
    return line
      .slice(3)
      .split("|")
      .map((name) => [name, code] as const);
  }),
);
const FIRST: Readonly<Record<string, ReadonlyArray<string>>> = {
  n: ["north", "new"],
  no: ["north"],
  s: ["south"],
  so: ["south"],
  w: ["west"],
};
const COUNTRY = / (?:usa|us|u s a|u s|united states|united states of america)$/;

const codeOf = (words: string): string | null => {
  const letters = words.replaceAll(" ", "").toUpperCase();
  if (letters.length === 2) return isUsState(letters) ? letters : null;
  const [first = "", ...rest] = words.split(" ");
  const spellings = [words, ...(FIRST[first] ?? []).map((word) => [word, ...rest].join(" "))];
  return spellings.map((one) => BY_NAME.get(one)).find((code) => code !== undefined) ?? null;
};

/** The code of 'Ohio', 'N.M.', 'Calif.', 'Ohio (OH)' or 'Texas, USA'; null if the text names no state, or two. */
export const stateCodeOf = (text: string): string | null => {
  const words = comparable(text).replace(COUNTRY, "");
  const whole = codeOf(words);
  if (whole !== null) return whole;
  // A name and a code next to each other must agree.
  const parts = words.split(" ");
  const [front, back] = [codeOf(parts.slice(0, -1).join(" ")), codeOf(parts.at(-1) ?? "")];
  if (front !== null && front === back) return front;
  const [head, tail] = [codeOf(parts[0] ?? ""), codeOf(parts.slice(1).join(" "))];
  return head !== null && head === tail ? head : null;
};

const ZIP_PLUS_4 = /^(\d{5})-?\d{4}$/;
const BILLING = /^billing_/;

/** Reads a state's code in any case, or its name, and the first five digits of a ZIP+4 code; both are reported. */
export const addressRead = (cells: Cells, { remarks }: RowNotes): Cells => {
  const read = Object.entries(cells).map(([field, cell]): readonly [string, string] => {
    const [kind, text] = [field.replace(BILLING, ""), cellText(cell)];
    const state = kind === "state" ? stateCodeOf(text) : null;
    if (state !== null) {
      if (text.length > 2) remarks.push(`State ${text} was read as ${state}.`);
      return [field, state];
    }
    const [, zip] = kind === "zip" ? (ZIP_PLUS_4.exec(text) ?? []) : [];
    if (zip === undefined) return [field, cell];
    remarks.push(`ZIP ${text} was read as ${zip}.`);
    return [field, zip];
  });
  return Object.fromEntries(read);
};

/** A given billing address is a different one, unless the row marks it as the same: then it is ignored. */
export const billingRead = (cells: Cells, { remarks }: RowNotes): Cells => {
  const hasBilling = Object.entries(cells).some(([field, cell]) => BILLING.test(field) && cellText(cell) !== "");
  const sameAnswer = cellText(cells["is_same_billing_address"] ?? "");
  if (!hasBilling || /^(?:no|n|false|0)$/iu.test(sameAnswer)) return cells;
  if (sameAnswer === "") return { ...cells, is_same_billing_address: "no" };
  remarks.push("The billing address in this row is not used because the row marks it as the same.");
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !BILLING.test(field)));
};

/** Like the form: the same address is stored in both places. */
export const settledBilling = (before: Values, provided: Values): Values => {
  const after = { ...before, ...provided };
  if (after["is_same_billing_address"] !== true) return provided;
  const same = Object.keys(BILLING_FIELDS).map((field) => [`billing_${field}`, after[field]] as const);
  return { ...provided, ...Object.fromEntries(same) };
};
