import { Effect, Layer } from "effect";
import { judgeReports } from "#adapters/documents/season/judgeReports.ts";
import { judgeDueSeasons } from "#application/season/judgeSeasons.ts";
import { JudgingFailed, SeasonJudge, type TriedList } from "#application/season/SeasonJudge.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { type JudgedList, SeasonQueue, type SeasonInputs } from "#application/season/SeasonQueue.ts";
import type { StoreFailure } from "#application/shared/ResourceStore.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonQuery } from "#domain/season/SeasonRow.ts";
import { as } from "./services.ts";

type ReadList = (type: ReferenceListType) => Effect.Effect<JudgedList, StoreFailure>;

export const SECTION_302: SeasonReportId = "epcra_section_302_extremely_hazardous_substances";
export const TIER_TWO: SeasonReportId = "epcra_section_311_312_tier_two";

/** Evaluates in the process of the test; facilities of `broken` fail. `judged` tells which were evaluated. */
export const judgeInProcess = (broken: ReadonlySet<number> = new Set()) => {
  const judged: Array<number> = [];
  const judge = judgeReports();
  const asked = ({ stamps: _, lists, ...inputs }: SeasonInputs, list: ReadList, trial?: TriedList) =>
    Effect.gen(function* () {
      judged.push(inputs.facility.id);
      if (broken.has(inputs.facility.id)) return yield* new JudgingFailed({ cause: "broken" });
      return judge({
        ...inputs,
        prepared_on: "2027-01-20",
        lists: yield* Effect.forEach(lists, ({ type }) => list(type)),
        ...(trial === undefined ? {} : { trial: { type: trial.list.type, list: trial.list } }),
      });
    });
  const layer = Layer.succeed(
    SeasonJudge,
    SeasonJudge.of({
      judge: (inputs, list) => Effect.map(asked(inputs, list), ({ reports }) => reports),
      effects: (inputs, list, trial) => Effect.map(asked(inputs, list, trial), ({ effects }) => effects),
    }),
  );
  return { judged, layer };
};

/** Evaluates everything that waits; answers which facilities. */
export const judgeAll = Effect.suspend(() => {
  const { judged, layer } = judgeInProcess();
  return Effect.as(Effect.provide(judgeDueSeasons, layer), judged);
});

export const SEASON_QUERY: SeasonQuery = {
  year: 2026,
  page: 1,
  ipp: 100,
  search: "",
  inventory_state: "",
  report_state: "",
  answer: "",
  due_until: null,
  technician_id: null,
};
export const seasonOf = (query: Partial<SeasonQuery> = {}) =>
  Effect.flatMap(Seasons, (seasons) => seasons.list({ ...SEASON_QUERY, ...query })).pipe(as("staff"));

export const reportOf = (facilityId: number, type: SeasonReportId = SECTION_302, year = 2026) =>
  Effect.map(seasonOf({ year }), ({ items }) =>
    items.find(({ id }) => id === facilityId)?.reports.find((report) => report.type === type),
  );

export const leaseOne = Effect.flatMap(SeasonQueue, (queue) => Effect.andThen(queue.gather, queue.lease("own")));
