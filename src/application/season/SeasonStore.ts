import { Context, type Effect } from "effect";
import type { DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import type { FiledInput, FiledMark } from "#domain/season/FiledMark.ts";
import type { YearAnswer } from "#domain/season/SeasonChart.ts";
import type { OwedQuery, OwedReport, SeasonQuery, SeasonRow } from "#domain/season/SeasonRow.ts";
import type { FactRequest, FactRequestInput } from "#domain/season/FactRequest.ts";
import type { MissingQuery } from "#domain/season/MissingFact.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { LineOwner } from "../component/Components.ts";
import type { MissingPage, SeasonPage } from "./Seasons.ts";

/** Every facility that a query finds, as one page. */
export const WHOLE_LIST = { page: 1, ipp: 100_000 } as const;

export type StoredMark = Omit<FiledMark, "file_url"> & { readonly file_id: number | null };
export type StoredDueRule = Omit<DueRule, "is_law">;
export type FacilityYear = { readonly facility_id: number; readonly year: number };
export type AskedFacts = FactRequest & FacilityYear;
export type NewMark = Pick<FiledInput, "facility_id" | "year" | "type" | "filed_on" | "way" | "receipt"> & {
  readonly file_id: number | null;
  readonly file_name: string;
};

/** `total` and `done` count facilities; `done` those up to the last that is listed. */
export type NewestSeasons = {
  readonly total: number;
  readonly done: number;
  readonly facilities: ReadonlyArray<FacilityYear & Pick<SeasonRow, "customer" | "facility">>;
};

export class SeasonStore extends Context.Service<
  SeasonStore,
  {
    /** @param today an ISO day: reports due before it are overdue */
    readonly list: (query: SeasonQuery, today: string) => Stored<SeasonPage>;
    /** Of years that have an active inventory, by year. */
    readonly answers: (facilityId: number) => Stored<ReadonlyArray<YearAnswer>>;
    readonly owed: (query: OwedQuery, thisYear: number) => Stored<ReadonlyArray<OwedReport>>;
    readonly years: Stored<ReadonlyArray<number>>;
    readonly missing: (query: MissingQuery) => Stored<MissingPage>;
    /** Lines of the product in active inventories of the year. */
    readonly linesOf: (year: number, productId: number) => Stored<ReadonlyArray<LineOwner>>;
    readonly marks: (of: FacilityYear) => Stored<ReadonlyArray<StoredMark>>;
    /** Facilities with an active inventory, by id, each with the newest year that has one. */
    readonly newest: (after: number, most: number) => Stored<NewestSeasons>;
    /** Whether the facility exists, and has an active inventory in the year. */
    readonly hasInventory: (of: FacilityYear) => Stored<boolean | null>;
    readonly addRequest: (
      request: Omit<FactRequestInput, "contact_id"> & { readonly recipient: string },
    ) => Stored<FactRequest>;
    readonly request: (id: number) => Stored<AskedFacts | null>;
    /**
     * DuplicateKey: it is marked already. Stores a hash of what the report says now, to tell later whether that has
     * changed; until the report is evaluated, the count of writes that it is made from.
     */
    readonly add: (mark: NewMark) => Stored<StoredMark>;
    /** Null if there is none, or it was withdrawn before. */
    readonly withdraw: (id: number) => Stored<StoredMark | null>;
    /** By report and state. */
    readonly dueRules: Stored<ReadonlyArray<StoredDueRule>>;
    /** Replaces the rule of the same report and state. */
    readonly keepDueRule: (rule: DueRuleInput) => Stored<StoredDueRule>;
    readonly removeDueRule: (id: number) => Stored<void>;
    /** The work and its writes in one transaction. */
    readonly together: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreFailure, R>;
  }
>()("hazledger/application/SeasonStore") {}
