import { Effect } from "effect";
import { isFiledEarly } from "#domain/season/FiledMark.ts";
import type { DueRule } from "#domain/season/DueRule.ts";
import type { FiledMark } from "#domain/season/FiledMark.ts";
import type { ListEffectsInput } from "#domain/season/ListEffect.ts";
import type { MissingFact } from "#domain/season/MissingFact.ts";
import type { NoticesInput } from "#domain/season/Notices.ts";
import type { OwedQuery, SeasonQuery } from "#domain/season/SeasonRow.ts";
import { Technicians } from "../identity/Users.ts";
import { callActor, type MachineParts, onDemand, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { actionOf } from "../machines/command.ts";
import { shortFormOf } from "../machines/form/shortForm.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { seenListOf } from "../machines/list/listOf.ts";
import { allOf } from "../machines/list/shortListOf.ts";
import { loadOf } from "../machines/query.ts";
import { listEffectsMachine } from "./listEffectsMachine.ts";
import { NewLists } from "./NewLists.ts";
import { factsTaken } from "./factsTaken.ts";
import { lawRestored, markWithdrawn, noticesSaved, stateDateRemoved } from "../shared/recordMessages.ts";
import { seasonFiltersOf, seasonYear } from "./seasonFilters.ts";
import { seasonForms } from "./seasonForms.ts";
import { Seasons } from "./Seasons.ts";
import { today } from "../shared/today.ts";

/** The search and filters of the list. */
export type ChartAsked = { readonly search: string; readonly show: string };

const queryOf = ({ search, show }: ChartAsked) =>
  Effect.map(today, (day): SeasonQuery => ({ page: 1, ipp: 1, search, ...seasonFiltersOf(show, day) }));

const list = ({ query: { page, ipp, search, show = "" } }: ListLoadInput<null>) =>
  Effect.flatMap(queryOf({ search, show }), (query) => Seasons.use((seasons) => seasons.list({ ...query, page, ipp })));

const missing = ({ query, scope: facility_id }: ListLoadInput<number | null>) =>
  Effect.gen(function* () {
    const { page, ipp, search, show = "" } = query;
    return yield* (yield* Seasons).missing({ page, ipp, search, facility_id, year: seasonYear(show, yield* today) });
  });

type Place = { readonly facility_id: number; readonly year: number };

/** A product whose lines are to take over what the catalog has. */
export type Taking = Pick<MissingFact, "product" | "lines"> & { readonly year: number };

export const seasonMachines = (parts: MachineParts<NewLists | Seasons | Technicians>) => ({
  season: () =>
    onDemand({
      list: () => seenListOf(parts, list),
      chart: () =>
        loadOf(parts, (asked: ChartAsked) =>
          Effect.flatMap(queryOf(asked), (query) => Seasons.use(({ chart }) => chart(query))),
        ),
      answers: () => loadOf(parts, (facilityId: number) => Seasons.use(({ answers }) => answers(facilityId))),
      owed: () => loadOf(parts, (of: OwedQuery) => Seasons.use(({ owed }) => owed(of))),
      years: () => loadOf(parts, (_: null) => Seasons.use(({ years }) => years())),
      technicians: () =>
        loadOf(parts, (_: null) => allOf((query) => Technicians.use((one) => one.autocomplete(query)))),
      missing: () => seenListOf(parts, missing),
      copyFactsFromCatalog: () =>
        actionOf(
          parts,
          ({ year, product }: Taking) => Seasons.use((seasons) => seasons.takeOver(year, product.id)),
          factsTaken,
        ),
      ask: () => shortFormOf(parts, seasonForms.ask, (input) => Seasons.use((seasons) => seasons.ask(input))),
      marks: () =>
        loadOf(parts, ({ facility_id, year }: Place) => Seasons.use(({ marks }) => marks(facility_id, year))),
      markFiled: () =>
        shortFormOf(parts, seasonForms.markFiled, (input) => Seasons.use(({ file }) => file(input)), isFiledEarly),
      listEffects: () =>
        listEffectsMachine.provide({
          actors: {
            evaluate: callActor(
              parts,
              (input: ListEffectsInput) => NewLists.use(({ effects }) => effects(input)),
              SHOWN_BY_ITS_SCREEN,
            ),
          },
        }),
      notices: () => loadOf(parts, (_: null) => Seasons.use(({ notices }) => notices())),
      keepNotices: () =>
        actionOf(
          parts,
          (input: NoticesInput) => Seasons.use(({ keepNotices }) => keepNotices(input)),
          () => noticesSaved(),
        ),
      dueRules: () => loadOf(parts, (_: null) => Seasons.use(({ dueRules }) => dueRules())),
      dueRule: () =>
        shortFormOf(parts, seasonForms.dueRule, (input) => Seasons.use(({ keepDueRule }) => keepDueRule(input))),
      restoreDueRule: () =>
        actionOf(
          parts,
          ({ id }: DueRule) => Seasons.use(({ restoreDueRule }) => restoreDueRule(id)),
          ({ state }) => (state === "" ? lawRestored() : stateDateRemoved(state)),
        ),
      withdraw: () =>
        actionOf(parts, ({ id }: FiledMark) => Seasons.use(({ withdraw }) => withdraw(id)), markWithdrawn),
    }),
});
