import { answerTo } from "../../../inventory/reportAnswers.ts";
import { categoriesOfPart } from "../../../substance/categories/categoriesOfPart.ts";
import { categoriesOf } from "../../../substance/categoryMembers.ts";
import { nameText, phrases, says, wordsOf } from "../../../substance/categories/nameText.ts";
import { equivalentOf } from "../../facts/listedMixtures.ts";
import { EQUIVALENTS, type Regime } from "../../../substance/equivalentTables.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { questionGap } from "./gaps.ts";
import { SUBSTANCE_NAMES } from "../../../substance/substanceNames.ts";
import { type Open, OPEN } from "../../../substance/openQuestions.ts";

/** About a thousand names occur on thirty thousand lines, and again in each report and each completion of it. */
const remembered = <A>(read: (name: string) => A): ((name: string) => A) => {
  const all = new Map<string, A>();
  return (name) => {
    const known = all.get(name);
    if (known !== undefined) return known;
    if (all.size > 20_000) all.clear();
    const made = read(name);
    all.set(name, made);
    return made;
  };
};
const textOf = remembered(nameText);

/**
 * Questions about components that the list of a rule cannot settle by CAS number. Tier II uses the list of section 302.
 */
const componentQuestions = (lines: ReadonlyArray<PreparedLine>, regime: Regime, year: number): ReadonlyArray<Gap> => {
  const some = OPEN.filter(({ regimes, from }) => regimes.includes(regime) && year >= from);
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
    if (answerTo(line.line, "listed") === "Contains none of the substances asked about") return [];
    const holds = (numbers: ReadonlyArray<string>) => line.named.some(({ cas }) => cas !== "" && numbers.includes(cas));
    return line.named.flatMap((named) =>
      openOf(named).flatMap(({ question, answers, product }) =>
        holds(answers) || (product !== null && !says(textOf(line.line.name), product))
          ? []
          : [questionGap(line, named, question)],
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
const bareName = remembered((name): { readonly text: string; readonly isHydrate: boolean } => {
  const words = wordsOf(nameText(name.replaceAll(SHARE, " "))).filter((word) => !BESIDE.has(word));
  const kept = words.filter((word) => !HYDRATE.test(word));
  return { text: ` ${kept.join(" ")} `, isHydrate: kept.length < words.length };
});

/** Splits a name from the text in brackets after it: `Phosgene [Carbonic dichloride]` is a name and its synonym. */
const split = (name: string, open: string, end: string): readonly [name: string, behind: string] => {
  const at = name.endsWith(end) ? name.indexOf(open) : -1;
  return at < 1 ? [name, ""] : [name.slice(0, at), name.slice(at + open.length, -end.length)];
};
const ANHYDROUS = ", anhydrous";
/** What lists add in brackets to a name without making it another one. */
const ADDITION = phrases(
  "anhydrous|conc|concentration|by weight|or greater|*isomer|*isomers|mixed|gas|gas only|liquid|solution|also|see|acid aerosols|yellow or white|fume or dust|fibrous forms|friable|friable form|no no2",
);

/** Takes out what stands between the first opening and the last closing bracket. */
const cut = (name: string, open: string, end: string): { readonly rest: string; readonly inside: string } => {
  const [from, to] = [name.indexOf(open), name.lastIndexOf(end)];
  return from < 1 || to < from
    ? { rest: name, inside: "" }
    : { rest: `${name.slice(0, from)} ${name.slice(to + 1)}`, inside: name.slice(from + open.length, to) };
};

/** Names of a list row as used on the list and on sheets, without additions such as in `Aluminum (fume or dust)`. */
const namesOfRow = (name: string): ReadonlyArray<string> => {
  const [bare, synonym] = split(name, " [", "]");
  const [plain] = split(bare, " (", ")");
  const short = plain.toLowerCase().endsWith(ANHYDROUS) ? plain.slice(0, -ANHYDROUS.length) : plain;
  return [...new Set([name, bare, short, synonym || short].map(nameText))];
};

/** A row, or a member of a category; `cas` is '' for a row without a number. */
type NamedRow = { readonly cas: string; readonly name: string; readonly category: string };
type Names = {
  readonly byName: ReadonlyMap<string, ReadonlyArray<NamedRow>>;
  readonly numbers: ReadonlySet<string>;
};

const REGIMES = { ehs: "302", cercla: "304", "313": "313", rpm: "rmp", psm: "psm" } as const satisfies Readonly<
  Record<SnapshotList["type"], Regime>
>;

/** The names of a list, and what else its substances are called. */
const read = (list: SnapshotList): Names => {
  const named = new Map(list.rows.map((row) => [row.cas_number, row.chemical_name]));
  const regime = REGIMES[list.type];
  // Categories have no number.
  named.delete("");
  const isKnown = (cas: string): boolean =>
    named.has(cas) ||
    named.has(equivalentOf(cas, regime)?.to ?? "") ||
    (list.type === "313" && categoriesOf(cas).length > 0) ||
    OPEN.some(({ regimes, numbers, product }) => product === null && regimes.includes(regime) && numbers.includes(cas));
  const rows = list.rows.flatMap(({ cas_number: cas, chemical_name: name, category_code: category }) =>
    [...namesOfRow(name), bareName(name).text].map((text) => [text, { cas, name, category }] as const),
  );
  const others = SUBSTANCE_NAMES.flatMap(([cas, other]) =>
    isKnown(cas) ? [[nameText(other), { cas, name: named.get(cas) ?? other, category: "" }] as const] : [],
  );
  const byName = new Map<string, ReadonlyArray<NamedRow>>();
  for (const [text, row] of [...rows, ...others]) byName.set(text, [...(byName.get(text) ?? []), row]);
  return { byName, numbers: new Set(named.keys()) };
};

/** Each list is read once, however many reports use it. */
const known = new WeakMap<SnapshotList["rows"], Names>();
const namesOf = (list: SnapshotList): Names => {
  const names = known.get(list.rows) ?? read(list);
  known.set(list.rows, names);
  return names;
};

/**
 * True if the component is a different substance by its CAS number. A number that some law treats as equivalent does
 * not contradict the name, and a category that the name alone settles has its own treatment.
 */
const isAnother = ({ cas, name }: { readonly cas: string; readonly name: string }, row: NamedRow): boolean =>
  row.category === "" || row.cas !== ""
    ? cas !== row.cas &&
      !(EQUIVALENTS.get(cas) ?? []).some(({ to }) => to === row.cas) &&
      !(EQUIVALENTS.get(row.cas) ?? []).some(({ to }) => to === cas)
    : !categoriesOfPart({ cas, name }).some(
        ({ code, kind }) => code === row.category && (kind === "member" || kind === "ask"),
      );

/** A title is the name followed by the CAS number as entered. */
export const nameOf = (title: string): string => title.slice(0, Math.max(0, title.lastIndexOf(" (")));

type RowsOf = (text: string) => ReadonlyArray<NamedRow>;

/** The rows of a name whose brackets hold a synonym, or an addition of a list. */
const rowsWithoutAddition = (title: string, rowsOf: RowsOf): ReadonlyArray<NamedRow> => {
  const name = cut(title, " [", "]").rest;
  const whole = rowsOf(bareName(name).text);
  if (whole.length > 0) return whole;
  const { rest, inside } = cut(name, " (", ")");
  const rows = rowsOf(bareName(rest).text);
  const isSame = inside === "" || says(textOf(inside), ADDITION);
  const others = isSame ? [] : rowsOf(textOf(inside));
  return isSame || others.some(({ cas }) => rows.some((row) => row.cas === cas)) ? rows : [];
};

const asked = (named: Named, lists: ReadonlyArray<SnapshotList>): ReadonlyArray<Question> => {
  const title = nameOf(named.title);
  const bare = bareName(title);
  const rowsOf: RowsOf = (text) => lists.flatMap((list) => namesOf(list).byName.get(text) ?? []);
  const exactly = rowsOf(textOf(title));
  const same = [() => exactly, () => rowsOf(bare.text), () => rowsWithoutAddition(title, rowsOf)].reduce<
    ReadonlyArray<NamedRow>
  >((found, next) => (found.length > 0 ? found : next()), []);
  const [first] = same;
  if (first === undefined || !same.every((row) => isAnother({ cas: named.cas, name: title }, row))) return [];
  const { cas, name, category } = first;
  const isCounted = lists.some(
    (list) => namesOf(list).numbers.has(named.cas) || (list.type === "313" && categoriesOf(named.cas).length > 0),
  );
  if (bare.isHydrate && exactly.length === 0) {
    const question = `Is this a hydrate of ${name} (${cas})? That substance is listed under its own CAS number; the inventory does not record how much of it the hydrate contains.`;
    return isCounted ? [] : [{ question, isCounted }];
  }
  if (cas === "" && category === "") {
    return [{ question: `Is this ${name}? It is listed without a CAS number.`, isCounted }];
  }
  const other = isCounted ? "another listed substance" : "an unlisted substance";
  const question = `The name is for ${name} (${cas || category}), but CAS number ${named.cas} is for ${other}: which is correct?`;
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
  year = Number.POSITIVE_INFINITY,
): ReadonlyArray<Gap> => [...componentQuestions(lines, regime, year), ...misnamed(lines, lists)];
