import { Effect, Result } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { createDownloadMachine } from "#application/machines/downloadMachine.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { toLoadOutcome } from "#application/machines/outcomes.ts";
import type { ReportAsked } from "#application/machines/reportDraft.ts";
import type { ReportLogics } from "#application/machines/ReportLogics.ts";
import { reportMachine } from "#application/machines/reportMachine.ts";
import { Reports } from "#application/report/Reports.ts";
import { invalid } from "#application/shared/errors.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { saveDownload } from "./saveDownload.ts";

type Place = { readonly customer_id: number; readonly facility_id: number };
type Scope = { readonly report_id: number };

/** The Reports screen on its services. */
export const reportLogics = ({ runtime, announce }: RunningParts): ReportLogics => {
  const tell = { announce: (_: unknown, toast: Announcement) => announce(toast) };
  const request = (asked: ReportAsked) => Effect.fromResult(Result.mapError(validate(ReportRequest, asked), invalid));
  return {
    report: reportMachine.provide({
      actors: {
        loadTypes: fromEffect(runtime, () => Effect.flatMap(Reports, ({ list }) => toLoadOutcome(list()))),
        loadYears: fromEffect(runtime, ({ customer_id, facility_id }: Place) =>
          Effect.flatMap(Inventories, ({ years }) =>
            toLoadOutcome(
              Effect.map(
                years(customer_id, facility_id),
                (found): ReadonlyArray<number> => found.map(({ year }) => year),
              ),
            ),
          ),
        ),
        loadPreview: fromEffect(runtime, (asked: ReportAsked) =>
          Effect.flatMap(Reports, ({ preview }) => toLoadOutcome(Effect.flatMap(request(asked), preview))),
        ),
        makeFile: fromEffect(runtime, (asked: ReportAsked) =>
          Effect.flatMap(Reports, ({ generate }) =>
            toLoadOutcome(Effect.scoped(Effect.flatMap(request(asked), generate))),
          ),
        ),
      },
      actions: {
        ...tell,
        save: (_, outcome) => (outcome._tag === "Loaded" ? saveDownload(outcome.value) : undefined),
      },
    }),
    storedReport: createDownloadMachine<number>().provide({
      actors: {
        fetch: fromEffect(runtime, ({ subject }: { readonly subject: number | null }) =>
          Effect.flatMap(Reports, ({ file }) => toLoadOutcome(Effect.scoped(file(subject ?? 0)))),
        ),
      },
      actions: {
        ...tell,
        save: (_, outcome) => (outcome._tag === "Loaded" ? saveDownload(outcome.value) : undefined),
      },
    }),
    reportDifferences: createLoadMachine<ReportDifferences, Scope>().provide({
      actors: {
        load: fromEffect(runtime, ({ scope }: { readonly scope: Scope }) =>
          Effect.flatMap(Reports, ({ differences }) => toLoadOutcome(differences(scope.report_id))),
        ),
      },
    }),
  };
};
