import { Context, type Effect } from "effect";
import type { DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import type { FiledInput, FiledMark } from "#domain/season/FiledMark.ts";
import type { FactRequest, FactRequestInput } from "#domain/season/FactRequest.ts";
import type { MissingFact, MissingQuery, TakenOver } from "#domain/season/MissingFact.ts";
import type { Option } from "#domain/shared/Option.ts";
import type { Notices, NoticesInput } from "#domain/season/Notices.ts";
import type { SeasonChart, YearAnswer } from "#domain/season/SeasonChart.ts";
import type { OwedQuery, OwedReport, SeasonNumbers, SeasonQuery, SeasonRow } from "#domain/season/SeasonRow.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/Page.ts";

export type SeasonPage = Page<SeasonRow> & { readonly numbers: SeasonNumbers };

/** `facility`: the one that was asked for. */
export type MissingPage = Page<MissingFact> & { readonly waiting: number; readonly facility: Option | null };

/** Facilities and reports of a year. */
export class Seasons extends Context.Service<
  Seasons,
  {
    /** Active facilities of active customers, by customer and facility name. */
    readonly list: (query: SeasonQuery) => Effect.Effect<SeasonPage, Refusal>;
    /** The reports of all facilities that the list has, on all its pages. */
    readonly chart: (query: SeasonQuery) => Effect.Effect<SeasonChart, Refusal>;
    /** The kept answers of a facility, by year. */
    readonly answers: (facilityId: number) => Effect.Effect<ReadonlyArray<YearAnswer>, Refusal>;
    /** Reports with a day of the year that are not filed, of last year and this one, as if it closed today. */
    readonly owed: (query: OwedQuery) => Effect.Effect<ReadonlyArray<OwedReport>, Refusal>;
    /** Those with an active inventory, newest first. */
    readonly years: () => Effect.Effect<ReadonlyArray<number>, Refusal>;
    /** Without those that were withdrawn. */
    readonly marks: (facilityId: number, year: number) => Effect.Effect<ReadonlyArray<FiledMark>, Refusal>;
    /** Facts that could flip an answer: by the number of reports, then by the part of a threshold that depends on it. */
    readonly missing: (query: MissingQuery) => Effect.Effect<MissingPage, Refusal>;
    /** Gives the lines of a product in a year what the catalog has by now and they lack. */
    readonly takeOver: (year: number, productId: number) => Effect.Effect<TakenOver, Refusal>;
    /** Sends it in the background; replies go to the person who asks. */
    readonly ask: (input: FactRequestInput) => Effect.Effect<FactRequest, Refusal>;
    readonly file: (input: FiledInput) => Effect.Effect<FiledMark, Refusal>;
    /** Returns the mark as it was. It is kept in the change log. */
    readonly withdraw: (id: number) => Effect.Effect<FiledMark, Refusal>;
    /** How the person is told of due dates. */
    readonly notices: () => Effect.Effect<Notices, Refusal>;
    readonly keepNotices: (input: NoticesInput) => Effect.Effect<Notices, Refusal>;
    /** When reports are due, in the order of the reports, then by state. */
    readonly dueRules: () => Effect.Effect<ReadonlyArray<DueRule>, Refusal>;
    /** Replaces the rule of the same report and state. */
    readonly keepDueRule: (input: DueRuleInput) => Effect.Effect<DueRule, Refusal>;
    /** The law's date again; a rule of a state is removed. Returns the rule as it was. */
    readonly restoreDueRule: (id: number) => Effect.Effect<DueRule, Refusal>;
  }
>()("hazledger/application/Seasons") {}
