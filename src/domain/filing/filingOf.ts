import { cersFiling } from "./cers/cersFiling.ts";
import type { CersRow } from "./cers/cersFaults.ts";
import type { FacilityFiling } from "./FacilityFiling.ts";
import { blocksFinal, EXPLAIN, placeQuestions } from "./placeQuestions.ts";
import { filingFileName } from "./filingFileName.ts";
import { orderedFacilities, type FilingSnapshot } from "./FilingSnapshot.ts";
import { isDraft, joined, type Readiness, readinessNotes } from "./Readiness.ts";
import type { Tier2File } from "./tier2/Tier2File.ts";
import { tier2Filing } from "./tier2/tier2Filing.ts";

/** The contents of a file, and everything to report about it. */
export type MadeFiling = {
  readonly contents:
    | { readonly kind: "tier2"; readonly file: Tier2File }
    | { readonly kind: "cers"; readonly rows: ReadonlyArray<CersRow> };
  readonly facilities: ReadonlyArray<FacilityFiling>;
  /** For all facilities together, and for the filing as a whole. */
  readonly readiness: Readiness;
  readonly isDraft: boolean;
  readonly fileName: string;
};

/** Tier2 Submit rejects older years: 'The report year is not within the past two years.' */
const PAST_YEARS = 2;

const yearLacks = ({ target, year, facilities }: FilingSnapshot): Readiness => {
  const notes = readinessNotes();
  const prepared = Number((facilities[0]?.report.prepared_on ?? "").slice(0, 4));
  if (target === "tier2" && (year > prepared || year < prepared - PAST_YEARS))
    notes.needs({ kind: "filing", field: "year" }, `The report year ${year} is not within the past two years`);
  return notes.readiness();
};

/** Earlier files were final with any question open. */
const FIRST_BLOCKED = 4;

/** With what is asked about each facility and its contacts; a place that can hardly be right needs a person's word. */
const withQuestions = (
  filed: ReadonlyArray<FacilityFiling>,
  ordered: FilingSnapshot["facilities"],
  version: number,
): ReadonlyArray<FacilityFiling> =>
  filed.map(({ readiness, ...one }, at) => {
    const facts = ordered[at]?.facts ?? {};
    const questions = placeQuestions(one.snapshot.facility, facts);
    const isOpen = version >= FIRST_BLOCKED && (facts.place_word ?? "") === "";
    const open = questions.filter((remark) => isOpen && blocksFinal(remark));
    const needed = open.map(({ about, words }) => ({
      about,
      words: `${words} ${EXPLAIN}`,
      isMandatory: true as const,
    }));
    const others = questions.filter((remark) => !open.includes(remark));
    return { ...one, readiness: { ...readiness, questions: others, lacks: [...readiness.lacks, ...needed] } };
  });

const contentsOf = (
  { target, year, version }: FilingSnapshot,
  ordered: FilingSnapshot["facilities"],
): Pick<MadeFiling, "contents" | "facilities"> => {
  if (target === "tier2") {
    const reports = ordered.map(({ report, facts }) => ({ snapshot: report, facts }));
    const { file, facilities } = tier2Filing(year, reports, version);
    return { contents: { kind: "tier2", file }, facilities };
  }
  const facilities = ordered.map(({ report }) => cersFiling(report, version));
  return { contents: { kind: "cers", rows: facilities.flatMap(({ rows }) => rows) }, facilities };
};

export const filingOf = (snapshot: FilingSnapshot): MadeFiling => {
  const ordered = orderedFacilities(snapshot.facilities);
  const { contents, facilities: filed } = contentsOf(snapshot, ordered);
  const made = { contents, facilities: withQuestions(filed, ordered, snapshot.version) };
  const readiness = joined([yearLacks(snapshot), ...made.facilities.map((one) => one.readiness)]);
  const { target, file_format, year } = snapshot;
  const [first] = made.facilities;
  const draft = isDraft(readiness);
  return {
    ...made,
    readiness,
    isDraft: draft,
    fileName: filingFileName({
      target,
      format: file_format,
      customer: first?.snapshot.customer.name ?? "",
      facilities: made.facilities.map(({ snapshot: { facility } }) => facility.name),
      year,
      isDraft: draft,
    }),
  };
};
