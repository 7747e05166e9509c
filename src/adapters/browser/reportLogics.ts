import { Effect, Result } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { createDownloadMachine } from "#application/machines/downloadMachine.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { ReportAsked } from "#application/machines/reportDraft.ts";
import type { ReportLogics } from "#application/machines/ReportLogics.ts";
import { reportMachine } from "#application/machines/reportMachine.ts";
import { Reports } from "#application/report/Reports.ts";
import { invalid } from "#domain/shared/errors.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { RunningParts } from "./LogicParts.ts";
import { saveDownload } from "./saveDownload.ts";

type Place = { readonly customer_id: number; readonly facility_id: number };
type Scope = { readonly report_id: number };

/** The Reports screen on its services. */
export const reportLogics = (parts: RunningParts): ReportLogics => {
  const { announce } = parts;
  const tell = { announce: (_: unknown, toast: Announcement) => announce(toast) };
  const request = (asked: ReportAsked) => Effect.fromResult(Result.mapError(validate(ReportRequest, asked), invalid));
  return {
    report: reportMachine.provide({
      actors: {
        loadTypes: callActor(parts, () => Effect.flatMap(Reports, ({ list }) => list())),
        loadYears: callActor(parts, ({ customer_id, facility_id }: Place) =>
          Effect.flatMap(Inventories, ({ years }) =>
            Effect.map(
              years(customer_id, facility_id),
              (found): ReadonlyArray<number> => found.map(({ year }) => year),
            ),
          ),
        ),
        loadPreview: callActor(parts, (asked: ReportAsked) =>
          Effect.flatMap(Reports, ({ preview }) => Effect.flatMap(request(asked), preview)),
        ),
        makeFile: callActor(parts, (asked: ReportAsked) =>
          Effect.flatMap(Reports, ({ generate }) => Effect.scoped(Effect.flatMap(request(asked), generate))),
        ),
      },
      actions: {
        ...tell,
        save: (_, file) => saveDownload(file),
      },
    }),
    storedReport: createDownloadMachine<number>().provide({
      actors: {
        fetch: callActor(parts, ({ subject }: { readonly subject: number | null }) =>
          Effect.flatMap(Reports, ({ file }) => Effect.scoped(file(subject ?? 0))),
        ),
      },
      actions: {
        ...tell,
        save: (_, file) => saveDownload(file),
      },
    }),
    reportDifferences: createLoadMachine<ReportDifferences, Scope>().provide({
      actors: {
        load: callActor(parts, ({ scope }: { readonly scope: Scope }) =>
          Effect.flatMap(Reports, ({ differences }) => differences(scope.report_id)),
        ),
      },
    }),
  };
};
