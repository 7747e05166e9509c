import { normalizeCasNumber } from "../component/casNumber.ts";
import { categoriesByName } from "../substance/categories/categoriesByName.ts";
import { EQUIVALENTS } from "../substance/equivalentTables.ts";
import { mixturesWith } from "../report/facts/listedMixtures.ts";
import { type PreparedLine, WATER } from "../report/facts/PreparedLine.ts";
import { prepareLines } from "../report/facts/prepareLines.ts";
import { SUBSTANCE_NAMES } from "../substance/substanceNames.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "../season/seasonReports.ts";
import { evaluating, withAmounts } from "./evaluating.ts";
import { facilityReadings } from "./facilityReadings.ts";
import type { MeterBasis, MeterFacts, MeterInput } from "./MeterBasis.ts";
import { typedLine } from "./typedLine.ts";

/** Of a facility with more other lines, only those are sent that share an entry with the line. */
const MOST_LINES = 200;

type Rows = ReportSnapshot["lists"][number]["rows"];

const wordsOf = (name: string): ReadonlyArray<string> => name.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/**
 * The rows that components can touch: by CAS number or that of an equivalent, by a word of their name (a law asks about
 * a name that contradicts its number), and rows without a number, which are categories. `settled`: numbers of other
 * lines whose row keeps them out of a category that their name is of.
 */
const touchedRows = (components: MeterFacts["components"], settled: ReadonlySet<string>, rows: Rows): Rows => {
  if (components.length === 0) return [];
  const words = new Set(components.flatMap(({ name }) => wordsOf(name)));
  const isNamed = (name: string) => wordsOf(name).some((word) => words.has(word));
  const entered = components.flatMap(({ number }) => normalizeCasNumber(number) ?? []);
  const numbers = new Set([
    ...settled,
    ...entered,
    ...entered.flatMap((cas) => [...(EQUIVALENTS.get(cas) ?? []).map(({ to }) => to), ...mixturesWith(cas)]),
    ...SUBSTANCE_NAMES.flatMap(([cas, name]) => (isNamed(name) ? [cas] : [])),
  ]);
  return rows.filter(({ cas_number: cas, chemical_name }) => cas === "" || numbers.has(cas) || isNamed(chemical_name));
};

/** A mixture under Tier II is also judged by what other lines hold of its components (40 CFR 370.14). */
const sharesComponent = (a: PreparedLine, b: PreparedLine): boolean =>
  a.parts.some(({ cas }) => cas !== WATER && b.parts.some((other) => other.cas === cas));

/** The other lines that share an entry of the report with the last line. */
const sharing = (type: SeasonReportId, snapshot: ReportSnapshot, lines: ReadonlyArray<PreparedLine>) => {
  const own = lines.at(-1);
  if (own === undefined) return { type, lines: [] };
  const isOwn = (indexes: ReadonlyArray<number>) => indexes.includes(own.index);
  const shared = evaluating(snapshot)(type, lines).flatMap(({ lines: indexes }) => (isOwn(indexes) ? indexes : []));
  const alike =
    type === "epcra_section_311_312_tier_two"
      ? lines.flatMap((line) => (sharesComponent(line, own) ? [line.index] : []))
      : [];
  const others = [...new Set([...shared, ...alike])].filter((index) => index !== own.index);
  return { type, lines: others.toSorted((a, b) => a - b) };
};

/** @param snapshot with every line of the facility, in canonical order, and whole lists */
export const slimBasis = (
  snapshot: ReportSnapshot,
  facts: MeterFacts,
  input: MeterInput,
  most = MOST_LINES,
): MeterBasis => {
  // No line at all: the facility is asked for, and evaluated here, where a large one does not have to be sent.
  if (input.product_id === null && input.name === "")
    return {
      facts,
      snapshot: { ...snapshot, lists: [], lines: [] },
      reads: null,
      facility: facilityReadings(snapshot),
    };
  const settled = new Set(
    snapshot.lines.flatMap(({ components }) =>
      components.flatMap(({ name, number }) =>
        categoriesByName(name).length === 0 ? [] : (normalizeCasNumber(number) ?? []),
      ),
    ),
  );
  const lists = snapshot.lists.map((list) => ({ ...list, rows: touchedRows(facts.components, settled, list.rows) }));
  const others = snapshot.lines
    .filter((line) => line.inventory_product_id !== input.inventory_product_id)
    // What nobody reads here.
    .map((line) => ({ ...line, notes: "" }));
  const slim = { ...snapshot, lists, lines: others };
  if (others.length <= most) return { facts, snapshot: slim, reads: null, facility: null };
  const lines = prepareLines([...others, withAmounts(typedLine(input, facts))]);
  const reads = SEASON_REPORT_IDS.map((type) => sharing(type, slim, lines));
  const kept = [...new Set(reads.flatMap((read) => read.lines))].toSorted((a, b) => a - b);
  const places = new Map(kept.map((index, place) => [index, place]));
  return {
    facts,
    snapshot: { ...slim, lines: kept.flatMap((index) => others[index] ?? []) },
    reads: reads.map((read) => ({ ...read, lines: read.lines.flatMap((index) => places.get(index) ?? []) })),
    facility: null,
  };
};
