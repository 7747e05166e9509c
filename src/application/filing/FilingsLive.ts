import { Clock, Effect, Layer } from "effect";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { FILING_FORMATS, type FilingRequest } from "#domain/filing/FilingRequest.ts";
import { FILING_VERSION } from "#domain/filing/FilingSnapshot.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { ruleVersions } from "#domain/report/reportTypes.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { Invalid, Unavailable } from "#domain/shared/errors.ts";
import type { MakingFailed } from "../report/ReportMaker.ts";
import { NO_INVENTORY, NOT_THEIRS } from "../report/reportRefusals.ts";
import { LARGE_REPORT } from "../report/ReportsLive.ts";
import { type InputsOf, ReportStore } from "../report/ReportStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { Turn } from "../shared/Turn.ts";
import { FilingMaker } from "./FilingMaker.ts";
import { Filings } from "./Filings.ts";

const permission = "filing.create";
export const FILING_FAILED = "The filing could not be created. Please try again.";
export const OTHER_FORMAT = "Tier II is a .t2s or .xml file, CERS an .xlsx workbook";

/** Both targets are made of what the Tier II report reads. */
const TYPE = "epcra_section_311_312_tier_two";
const PROGRAM: InputsOf = { format: 1, lists: REPORTS[TYPE].lists, rules: ruleVersions(TYPE) };

/** The cause is only for the log; a person can only try again. */
const refuseMaking = ({ cause }: MakingFailed) =>
  Effect.gen(function* () {
    const { requestId } = yield* CurrentActor;
    yield* Effect.logError("A filing could not be created", cause);
    return yield* new Unavailable({ message: FILING_FAILED, requestId: requestId === "" ? null : requestId });
  });

const formatOf = ({ target, format }: FilingRequest) => {
  const known =
    FILING_FORMATS[target].find((one) => one === format) ?? (format === null ? FILING_FORMATS[target][0] : null);
  return known === null
    ? Effect.fail(new Invalid({ message: OTHER_FORMAT, errors: { format: [OTHER_FORMAT] } }))
    : Effect.succeed(known);
};

const reportsOf = ({ customer_id, facility_ids, year }: FilingRequest): ReadonlyArray<ReportRequest> =>
  facility_ids.map((facility_id) => ({ type: TYPE, customer_id, facility_id, year }));

/** A filing is a function of its snapshot, and every file that was handed out is kept with its evidence. */
export const filingsLive = Layer.effect(
  Filings,
  Effect.gen(function* () {
    const reports = yield* ReportStore;
    const maker = yield* FilingMaker;

    const factsOf = ({ certifier, signed_on }: FilingRequest): FilingFacts => ({
      certifier: { name_and_title: certifier, signed_on },
    });
    const inputsOf = (request: FilingRequest) => (report: ReportRequest) =>
      Effect.gen(function* () {
        const found = yield* reports.inputs(report, PROGRAM);
        if (found === null) return yield* new Invalid({ message: NOT_THEIRS, errors: { facility_ids: [NOT_THEIRS] } });
        const { inputs_stamp: _, ...inputs } = found;
        if (inputs.inventories.length === 0) {
          const message = `${inputs.facility.name}: ${NO_INVENTORY}`;
          return yield* new Invalid({ message, errors: { facility_ids: [message] } });
        }
        const prepared_on = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10);
        const { format, rules } = PROGRAM;
        return {
          report: { format, type: TYPE, prepared_on, year: report.year, ...inputs, rules } as const,
          facts: factsOf(request),
        };
      });
    const open = (request: FilingRequest) =>
      Effect.gen(function* () {
        const { target, year } = request;
        const file_format = yield* formatOf(request);
        const facilities = yield* Effect.forEach(reportsOf(request), inputsOf(request));
        const head = { format: 1, version: FILING_VERSION, target, file_format, year } as const;
        return yield* maker.open({ ...head, facilities, attachments: [], template: null, parts: {} });
      });
    const inTurn = <A, E, R>(request: FilingRequest, work: Effect.Effect<A, E, R>) =>
      Effect.gen(function* () {
        const { during } = yield* Turn;
        const counts = yield* Effect.forEach(reportsOf(request), reports.lineCount);
        return yield* during(work, counts.reduce((sum, one) => sum + one, 0) > LARGE_REPORT);
      });
    const shown = (request: FilingRequest) =>
      Effect.gen(function* () {
        const { target, year } = request;
        const format = yield* formatOf(request);
        const { inputs_hash, view } = yield* open(request);
        return { target, format, year, ...(yield* view), inputs_hash, stored: [] };
      });
    const notYet = new Unavailable({ message: FILING_FAILED, requestId: null });

    return Filings.of({
      readiness: (request) =>
        Effect.gen(function* () {
          yield* permit(permission);
          return yield* inTurn(request, shown(request));
        }).pipe(Effect.scoped, Effect.catchTag("MakingFailed", refuseMaking), refuseFailures()),
      create: () => Effect.andThen(permit(permission), Effect.fail(notYet)),
      list: () => Effect.as(permit(permission), { items: [], last_page: 1, total: 0 }),
      file: () => Effect.andThen(permit(permission), Effect.fail(notYet)),
      evidence: () => Effect.andThen(permit(permission), Effect.fail(notYet)),
    });
  }),
);
