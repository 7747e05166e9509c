import { Effect } from "effect";
import type { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Inventories } from "../inventory/Inventories.ts";
import { callActor, SHOWN_BY_ITS_SCREEN } from "../machines/callActor.ts";
import { downloadOf } from "../machines/callMachines.ts";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { reportMachine, type ReportPlace } from "./reportMachine.ts";
import { Reports } from "./Reports.ts";

const yearsOf = ({ customer_id, facility_id }: ReportPlace) =>
  Effect.map(
    Inventories.use(({ years }) => years(customer_id, facility_id)),
    (found): ReadonlyArray<number> => found.map(({ year }) => year),
  );

export const reportMachines = (parts: MachineParts<Inventories | Reports>) => ({
  report: () =>
    reportMachine.provide({
      actors: {
        loadTypes: callActor(parts, () => Reports.use(({ list }) => list())),
        loadYears: callActor(parts, yearsOf),
        loadPreview: callActor(parts, (request: ReportRequest) => Reports.use(({ preview }) => preview(request))),
        makeFile: callActor(
          parts,
          (request: ReportRequest) => Effect.scoped(Reports.use(({ generate }) => generate(request))),
          SHOWN_BY_ITS_SCREEN,
        ),
      },
      actions: { announce: (_, toast) => parts.announce(toast), save: (_, file) => parts.saveFile(file) },
    }),
  storedReport: () => downloadOf(parts, (id) => Effect.scoped(Reports.use(({ file }) => file(id)))),
  facilityYears: () => loadOf(parts, (place: ReportPlace) => yearsOf(place)),
  comparison: () => loadOf(parts, (request: ComparisonRequest) => Reports.use(({ compare }) => compare(request))),
  comparisonFile: () =>
    downloadOf(parts, (request: ComparisonFileRequest) =>
      Effect.scoped(Reports.use(({ comparison }) => comparison(request))),
    ),
  reportDifferences: () =>
    loadOf(parts, ({ report_id }: { readonly report_id: number }) =>
      Reports.use(({ differences }) => differences(report_id)),
    ),
});
