import { Context, type Effect } from "effect";
import type { AnswerCounts, SeasonChemical } from "#domain/season/countAnswers.ts";
import type { ReportFact } from "#domain/season/missingFacts.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReadInputs } from "../report/ReportStore.ts";
import type { Stored } from "../shared/ResourceStore.ts";
import type { FacilityYear } from "./SeasonStore.ts";

/** `own`: a facility whose own inputs changed, which people wait for; `others`: what waits for a list or the program. */
export type SeasonLane = "own" | "others";

/** `claim`: an evaluation whose claim was taken over by another server is dropped. */
export type LeasedSeason = FacilityYear & {
  readonly changes: string;
  readonly attempts: number;
  readonly claim: string;
};

/** After this many failures, a facility waits until its inputs change. */
export const MOST_ATTEMPTS = 3;

/** `key`: equal keys mean equal rows. */
export type ListKey = { readonly type: ReferenceListType; readonly key: string };
export type EvaluationList = ReadInputs["lists"][number];

/** What all reports of a facility and a year read. */
export type SeasonInputs = Pick<ReadInputs, "customer" | "facility" | "inventories" | "lines"> & {
  readonly year: number;
  readonly lists: ReadonlyArray<ListKey>;
  readonly stamps: ReadonlyMap<SeasonReportId, { readonly inputs_stamp: string; readonly writes_stamp: string }>;
};

/** `facts_stamp`: equal ones mean that a filing says the same. */
export type EvaluatedReport = AnswerCounts & {
  readonly type: SeasonReportId;
  readonly facts_stamp: string;
  readonly facts: ReadonlyArray<ReportFact>;
  readonly chemicals: ReadonlyArray<SeasonChemical>;
};

/** The facilities and years whose answers wait to be evaluated. Shared by all servers of the database. */
export class SeasonQueue extends Context.Service<
  SeasonQueue,
  {
    /**
     * Takes over what was written since. Another version of the program queues everything, another day those with
     * sheets that have become too old.
     */
    readonly gather: Stored<void>;
    /** The one that has waited longest. */
    readonly lease: (lane: SeasonLane) => Stored<LeasedSeason | null>;
    /** Null if the facility is gone. */
    readonly inputs: (of: FacilityYear) => Stored<SeasonInputs | null>;
    readonly list: (type: ReferenceListType) => Stored<EvaluationList>;
    /** Without reports: there is nothing to evaluate, so earlier answers are deleted. */
    readonly finish: (
      leased: LeasedSeason,
      inputs: SeasonInputs | null,
      reports: ReadonlyArray<EvaluatedReport>,
    ) => Stored<void>;
    /** It is tried again later, MOST_ATTEMPTS times in all. */
    readonly fail: (leased: LeasedSeason) => Stored<void>;
    /** Returns when it is time to look again. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/SeasonQueue") {}
