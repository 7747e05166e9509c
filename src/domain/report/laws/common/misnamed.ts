import { categoriesOf } from "../../facts/categoryMembers.ts";
import { nameText, wordsOf, says } from "../../facts/categories/nameText.ts";
import { EQUIVALENTS, type Regime } from "../../facts/equivalentTables.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { questionGap } from "./gaps.ts";
import { type Open, OPEN } from "./openQuestions.ts";

const names = new Map<string, string>();
const textOf = (title: string): string => {
  const known = names.get(title);
  if (known !== undefined) return known;
  if (names.size > 20_000) names.clear();
  const text = nameText(title);
  names.set(title, text);
  return text;
};

/**
 * Questions about components that the list of a rule cannot settle by CAS number. Tier II uses the list of section 302.
 */
const componentQuestions = (lines: ReadonlyArray<PreparedLine>, regime: Regime): ReadonlyArray<Gap> => {
  const some = OPEN.filter(({ regimes }) => regimes.includes(regime));
  // Lines that share a component share one object, see prepareLines.
  const known = new Map<PreparedLine["named"][number], ReadonlyArray<Open>>();
  const openOf = (named: PreparedLine["named"][number]): ReadonlyArray<Open> => {
    const found =
      known.get(named) ??
      some.filter(({ numbers, names: phrase }) => numbers.includes(named.cas) || says(textOf(named.title), phrase));
    known.set(named, found);
    return found;
  };
  return lines.flatMap((line) => {
    const holds = (numbers: ReadonlyArray<string>) => line.named.some(({ cas }) => cas !== "" && numbers.includes(cas));
    return line.named.flatMap((named) =>
      openOf(named).flatMap(({ question, answers, beside }) =>
        holds(answers) || (beside.length > 0 && !holds(beside)) ? [] : [questionGap(line, named, question)],
      ),
    );
  });
};

type Named = PreparedLine["named"][number];
/** `isCounted`: it counts by its CAS number nevertheless. */
type Question = { readonly question: string; readonly isCounted: boolean };

const HYDRATE = /^(?:hemi|mono|sesqui|di|tri|tetra|penta|hexa|hepta|octa|nona|deca|undeca|dodeca)?hydrate[ds]?$/;
/** Words that do not make the name that of a different substance. */
const BESIDE: ReadonlySet<string> = new Set(
  "anhydrous aqueous solution conc concentrated technical grade reagent acs usp nf pure dry".split(" "),
);
const SHARE = /(?<![\d.])[\d.]+\s*(?:-\s*[\d.]+\s*)?%/g;

/** Removes percentage, grade and water from a name: `SULPHURIC ACID, CONC. 93%`, `Sodium selenite pentahydrate`. */
const bareName = (name: string): { readonly text: string; readonly isHydrate: boolean } => {
  const words = wordsOf(nameText(name.replaceAll(SHARE, " "))).filter((word) => !BESIDE.has(word));
  const kept = words.filter((word) => !HYDRATE.test(word));
  return { text: ` ${kept.join(" ")} `, isHydrate: kept.length < words.length };
};

/** Splits a name from the text in brackets after it: `Phosgene [Carbonic dichloride]` is a name and its synonym. */
const split = (name: string, open: string, end: string): readonly [name: string, behind: string] => {
  const at = name.endsWith(end) ? name.indexOf(open) : -1;
  return at < 1 ? [name, ""] : [name.slice(0, at), name.slice(at + open.length, -end.length)];
};
const ANHYDROUS = ", anhydrous";

/**
 * Members of categories that the law lists by CAS number (40 CFR 372.65(c)), under names used on safety data sheets.
 */
const MEMBERS: ReadonlyArray<readonly [cas: string, names: string]> = [
  ["822-06-0", "hexamethylene diisocyanate|hexamethylene 1 6 diisocyanate|1 6 hexamethylene diisocyanate|hdi"],
  ["4098-71-9", "isophorone diisocyanate|ipdi"],
  [
    "101-68-8",
    "mdi|4 4 mdi|methylenebis phenylisocyanate|4 4 methylenediphenyl diisocyanate|diphenylmethane 4 4 diisocyanate|4 4 diphenylmethane diisocyanate",
  ],
  ["9016-87-9", "polymeric mdi|pmdi|polymeric diphenylmethane diisocyanate"],
  ["50-32-8", "benzo a pyrene"],
  ["3194-55-6", "hexabromocyclododecane|hbcd"],
  ["28553-12-0", "diisononyl phthalate|dinp"],
];

/** Names of a list row as used on the list and on sheets, without additions such as in `Aluminum (fume or dust)`. */
const namesOfRow = (name: string): ReadonlyArray<string> => {
  const [bare, synonym] = split(name, " [", "]");
  const [plain] = split(bare, " (", ")");
  const short = plain.toLowerCase().endsWith(ANHYDROUS) ? plain.slice(0, -ANHYDROUS.length) : plain;
  return [...new Set([name, bare, short, synonym || short].map(nameText))];
};

type Names = { readonly byName: ReadonlyMap<string, ReadonlyArray<readonly [cas: string, name: string]>> } & {
  readonly numbers: ReadonlySet<string>;
};

const read = (list: SnapshotList): Names => {
  const members =
    list.type === "313"
      ? MEMBERS.flatMap(([cas, names]) => names.split("|").map((name) => [nameText(name), cas, name] as const))
      : [];
  const rows = list.rows.flatMap(({ cas_number: cas, chemical_name: name }) =>
    cas === "" ? [] : namesOfRow(name).map((text) => [text, cas, name] as const),
  );
  const byName = new Map<string, ReadonlyArray<readonly [string, string]>>();
  for (const [text, cas, name] of [...rows, ...members]) byName.set(text, [...(byName.get(text) ?? []), [cas, name]]);
  return { byName, numbers: new Set(list.rows.map(({ cas_number }) => cas_number)) };
};

/** Each list is read once, however many reports use it. */
const known = new WeakMap<SnapshotList["rows"], Names>();
const namesOf = (list: SnapshotList): Names => {
  const names = known.get(list.rows) ?? read(list);
  known.set(list.rows, names);
  return names;
};

/**
 * True if the CAS number is a different substance. A number that some law treats as equivalent does not contradict the
 * name.
 */
const isAnother = (cas: string, of: string): boolean =>
  cas !== of &&
  !(EQUIVALENTS.get(cas) ?? []).some(({ to }) => to === of) &&
  !(EQUIVALENTS.get(of) ?? []).some(({ to }) => to === cas);

/** A title is the name followed by the CAS number as entered. */
const nameOf = (title: string): string => title.slice(0, Math.max(0, title.lastIndexOf(" (")));

const asked = (named: Named, lists: ReadonlyArray<SnapshotList>): ReadonlyArray<Question> => {
  const title = nameOf(named.title);
  const bare = bareName(title);
  const rowsOf = (text: string) => lists.flatMap((list) => namesOf(list).byName.get(text) ?? []);
  const exactly = rowsOf(nameText(title));
  const same = exactly.length > 0 ? exactly : rowsOf(bare.text);
  const [first] = same;
  if (first === undefined || !same.every(([cas]) => isAnother(named.cas, cas))) return [];
  const [cas, name] = first;
  const isCounted = lists.some(
    (list) => namesOf(list).numbers.has(named.cas) || (list.type === "313" && categoriesOf(named.cas).length > 0),
  );
  if (bare.isHydrate && exactly.length === 0) {
    const question = `Is this a hydrate of ${name} (${cas})? That substance is listed under its own CAS number; the inventory does not record how much of it the hydrate contains.`;
    return isCounted ? [] : [{ question, isCounted }];
  }
  const other = isCounted ? "another listed substance" : "an unlisted substance";
  const question = `The name is for ${name} (${cas}), but CAS number ${named.cas} is for ${other}: which is correct?`;
  return [{ question, isCounted }];
};

/**
 * Components whose name is that of a substance on these lists, but whose CAS number is that of another. Components
 * without a valid number are skipped. What is listed by its number counts by that number.
 */
export const misnamed = (
  lines: ReadonlyArray<PreparedLine>,
  lists: ReadonlyArray<SnapshotList>,
): ReadonlyArray<Gap> => {
  // Lines that share a component share one object, see prepareLines.
  const questions = new Map<Named, ReadonlyArray<Question>>();
  const questionsOf = (named: Named) => {
    const some = questions.get(named) ?? (named.cas === "" ? [] : asked(named, lists));
    questions.set(named, some);
    return some;
  };
  return lines.flatMap((line) =>
    line.named.flatMap((named) =>
      questionsOf(named).map(({ question, isCounted }) => questionGap(line, named, question, isCounted)),
    ),
  );
};

/** Questions that the lists of a rule cannot settle by CAS number, and names that contradict their number. */
export const questionsOf = (
  lines: ReadonlyArray<PreparedLine>,
  regime: Regime,
  lists: ReadonlyArray<SnapshotList>,
): ReadonlyArray<Gap> => [...componentQuestions(lines, regime), ...misnamed(lines, lists)];
