import { Effect, Layer } from "effect";
import { evaluateReports } from "#adapters/documents/season/evaluateReports.ts";
import { evaluateDueSeasons } from "#application/season/evaluateSeasons.ts";
import { EvaluationFailed, SeasonEvaluator, type TriedList } from "#application/season/SeasonEvaluator.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { type EvaluationList, SeasonQueue, type SeasonInputs } from "#application/season/SeasonQueue.ts";
import type { StoreFailure } from "#application/shared/ResourceStore.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonQuery } from "#domain/season/SeasonRow.ts";
import { as } from "./services.ts";

type ReadList = (type: ReferenceListType) => Effect.Effect<EvaluationList, StoreFailure>;

export const SECTION_302: SeasonReportId = "epcra_section_302_extremely_hazardous_substances";
export const TIER_TWO: SeasonReportId = "epcra_section_311_312_tier_two";

/** Evaluates in the process of the test; facilities of `broken` fail. `evaluated` tells which were evaluated. */
export const evaluateInProcess = (broken: ReadonlySet<number> = new Set()) => {
  const evaluated: Array<number> = [];
  const evaluate = evaluateReports();
  const asked = ({ stamps: _, lists, ...inputs }: SeasonInputs, list: ReadList, trial?: TriedList) =>
    Effect.gen(function* () {
      evaluated.push(inputs.facility.id);
      if (broken.has(inputs.facility.id)) return yield* new EvaluationFailed({ cause: "broken" });
      return evaluate({
        ...inputs,
        prepared_on: "2027-01-20",
        lists: yield* Effect.forEach(lists, ({ type }) => list(type)),
        ...(trial === undefined ? {} : { trial: { type: trial.list.type, list: trial.list } }),
      });
    });
  const layer = Layer.succeed(
    SeasonEvaluator,
    SeasonEvaluator.of({
      evaluate: (inputs, list) => Effect.map(asked(inputs, list), ({ reports }) => reports),
      effects: (inputs, list, trial) => Effect.map(asked(inputs, list, trial), ({ effects }) => effects),
    }),
  );
  return { evaluated, layer };
};

/** Evaluates everything that waits; answers which facilities. */
export const evaluateAll = Effect.suspend(() => {
  const { evaluated, layer } = evaluateInProcess();
  return Effect.as(Effect.provide(evaluateDueSeasons, layer), evaluated);
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
