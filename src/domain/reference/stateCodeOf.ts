import { comparable } from "../shared/comparable.ts";
import { isUsState } from "./UsState.ts";

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
