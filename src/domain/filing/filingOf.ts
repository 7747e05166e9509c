import { cersFiling } from "./cers/cersFiling.ts";
import type { CersRow } from "./cers/checkCersRow.ts";
import type { FacilityFiling } from "./FacilityFiling.ts";
import { placeQuestions } from "./placeQuestions.ts";
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

/** With what is asked about each facility and its contacts, whatever the file. */
const withQuestions = (
  filed: ReadonlyArray<FacilityFiling>,
  ordered: FilingSnapshot["facilities"],
): ReadonlyArray<FacilityFiling> =>
  filed.map((one, at) => ({
    ...one,
    readiness: { ...one.readiness, questions: placeQuestions(one.snapshot.facility, ordered[at]?.facts ?? {}) },
  }));

const contentsOf = ({
  target,
  year,
  facilities,
  version,
}: FilingSnapshot): Pick<MadeFiling, "contents" | "facilities"> => {
  const ordered = orderedFacilities(facilities);
  if (target === "tier2") {
    const { file, facilities: filed } = tier2Filing(
      year,
      ordered.map(({ report, facts }) => ({ snapshot: report, facts })),
      version,
    );
    return { contents: { kind: "tier2", file }, facilities: withQuestions(filed, ordered) };
  }
  const filed = ordered.map(({ report }) => cersFiling(report));
  return {
    contents: { kind: "cers", rows: filed.flatMap(({ rows }) => rows) },
    facilities: withQuestions(filed, ordered),
  };
};

export const filingOf = (snapshot: FilingSnapshot): MadeFiling => {
  const made = contentsOf(snapshot);
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
