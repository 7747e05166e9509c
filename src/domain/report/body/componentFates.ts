import { listTitleOf } from "../../reference/referenceListWords.ts";
import type { Regime } from "../facts/equivalentTables.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { ComponentFate, Fate, FateOutcome } from "../model/ComponentFate.ts";
import type { ReportSection } from "../model/ReportModel.ts";
import { groupColumn, section, tableOf, textColumn } from "../model/tables.ts";
import { componentQuestions } from "../rules/componentQuestions.ts";
import { misnamed } from "../rules/misnamed.ts";
import type { Counted, Judged } from "../rules/Listed.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";

/** What a rule says of one component of a line. `key`: its CAS number, else the title of its gap. */
export type ToldFate = { readonly line: number; readonly key: string; readonly fate: Fate };

const RANK: Readonly<Record<FateOutcome, number>> = { counted: 0, not_judged: 1, below: 2, excluded: 3 };
const WORDS: Readonly<Record<FateOutcome, string>> = {
  counted: "Counted",
  not_judged: "Could not be judged",
  below: "Below what counts",
  excluded: "Left out",
};

export const fate = (outcome: FateOutcome, why: string): Fate => ({ outcome, why });

/** `name`: that of the substance or category. */
export const fateOfCounted = (name: string, { is_counted, below, words }: Counted): Fate => {
  if (is_counted) return fate("counted", name);
  return below === undefined
    ? fate("excluded", `${name}: ${words.replace("not counted: ", "")}`)
    : fate("below", `${name}: ${below}`);
};

export const fatesOfJudged = (judged: ReadonlyArray<Judged>): ReadonlyArray<ToldFate> =>
  judged.flatMap(({ listed, contributions }) =>
    contributions.flatMap((one) =>
      (one.part.members ?? [one.part.cas]).map((key) => ({
        line: one.line.index,
        key,
        fate: fateOfCounted(listed.name, one),
      })),
    ),
  );

/** Lead chromate is counted for lead and below for chromium: one fate, which says both. */
const together = (some: ReadonlyArray<Fate>): Fate => {
  const [first, ...others] = some.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  if (first === undefined) throw new RangeError("No fate");
  const why = [first, ...others].map((one) =>
    one.outcome === first.outcome ? one.why : `${WORDS[one.outcome]}: ${one.why}`,
  );
  return fate(first.outcome, [...new Set(why)].join("; "));
};

export type FatesFacts = {
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly told: ReadonlyArray<ToldFate>;
  /** For all components of a line that counts as a whole as well. */
  readonly whole?: (line: PreparedLine) => Fate | null;
  /** For a component of which no row tells anything. */
  readonly unlisted: (line: PreparedLine) => Fate;
  /** For all components of a line that is no part of the report; null for the others. */
  readonly unread?: (line: PreparedLine) => Fate | null;
};

const fateOf = (
  line: PreparedLine,
  { title }: PreparedLine["named"][number],
  told: ReadonlyArray<Fate>,
  { whole = () => null, unlisted }: FatesFacts,
): Fate => {
  if (line.pounds === null) return fate("not_judged", line.missingPounds);
  const asWhole = whole(line);
  if (told.length > 0) return together(asWhole === null ? told : [...told, asWhole]);
  const gap = line.componentGaps.find(({ component, isEstimated }) => component === title && !isEstimated);
  return gap === undefined ? (asWhole ?? unlisted(line)) : fate("not_judged", gap.missing);
};

/** Where a list is not loaded, nothing can be said of what the others do not name. */
export const onNoRow = (lists: ReadonlyArray<SnapshotList>, why: string): Fate => {
  const missing = lists.find(({ rows }) => rows.length === 0);
  return missing === undefined
    ? fate("excluded", why)
    : fate("not_judged", `The ${listTitleOf(missing.type)} list is not loaded`);
};

/** One fate for every component of every line, as the report prints it. */
export const componentFates = (facts: FatesFacts): ReadonlyArray<ComponentFate> => {
  const { lines, told, unread = () => null } = facts;
  const byLine = Map.groupBy(told, ({ line }) => line);
  // By the title: few components have several fates, and lists are cheaper than keys of long texts.
  const found = new Map<string, Array<Fate & { component: string; lines: Array<number> }>>();
  for (const line of lines) {
    const ofLine = byLine.get(line.index) ?? [];
    const left = unread(line);
    for (const named of line.named) {
      const key = named.cas || named.title;
      const own = ofLine.flatMap((one) => (one.key === key ? [one.fate] : []));
      const { outcome, why } = left ?? fateOf(line, named, own, facts);
      const same = found.get(named.title) ?? [];
      const known = same.find((one) => one.outcome === outcome && one.why === why);
      if (known !== undefined) known.lines.push(line.index);
      else found.set(named.title, [...same, { outcome, why, component: named.title, lines: [line.index] }]);
    }
  }
  return [...found.values()]
    .flat()
    .sort(
      (a, b) => RANK[a.outcome] - RANK[b.outcome] || byCodeUnit(a.why, b.why) || byCodeUnit(a.component, b.component),
    );
};

export const fatesOfQuestions = (
  lines: ReadonlyArray<PreparedLine>,
  regime: Regime,
  lists: ReadonlyArray<SnapshotList>,
): ReadonlyArray<ToldFate> =>
  [...componentQuestions(lines, regime), ...misnamed(lines, lists).filter(({ isCounted }) => !isCounted)].map(
    ({ line, named, question }) => ({
      line: line.index,
      key: named.cas || named.title,
      fate: fate("not_judged", question),
    }),
  );

/** Of a law that looks for each number in one list. */
export const fatesByList = (
  lines: ReadonlyArray<PreparedLine>,
  judged: ReadonlyArray<Judged>,
  list: SnapshotList,
  regime: Regime,
  why: string,
): ReadonlyArray<ComponentFate> => {
  const unlisted = onNoRow([list], why);
  const told = [...fatesOfJudged(judged), ...fatesOfQuestions(lines, regime, [list])];
  return componentFates({ lines, told, unlisted: () => unlisted });
};

/** More names have another row, so that no row is higher than a page. */
const NAMES_IN_A_ROW = 20;

const rowsOf = (fates: ReadonlyArray<ComponentFate>) =>
  [...Map.groupBy(fates, ({ outcome, why }) => `${outcome}/${why}`).values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / NAMES_IN_A_ROW) }, (_, at) =>
      same.slice(at * NAMES_IN_A_ROW, (at + 1) * NAMES_IN_A_ROW),
    ),
  );

export const fateSection = (fates: ReadonlyArray<ComponentFate>): ReportSection =>
  section(
    "components",
    "What became of each component",
    "listing",
    [
      tableOf("components", rowsOf(fates), (_, at) => ({ id: `components/${at}` }), [
        groupColumn("outcome", "Outcome", 1.2, ([first]) => (first === undefined ? "" : WORDS[first.outcome])),
        textColumn("why", "As what, or why not", 4, ([first]) => first?.why ?? ""),
        textColumn("components", "Components", 7, (some) => some.map(({ component }) => component).join("; ")),
      ]),
    ],
    { empty: "None: no line names a component." },
  );
