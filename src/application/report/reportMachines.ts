import { Effect } from "effect";
import type { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Inventories } from "../inventory/Inventories.ts";
import { callActor, SHOWN_BY_ITS_SCREEN } from "../machines/callActor.ts";
import { downloadOf } from "../machines/callMachines.ts";
import { fromPromise } from "xstate";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { type MeterLine, type MeterSum, meterMachine } from "./meterMachine.ts";
import { reportMachine, type ReportPlace } from "./reportMachine.ts";
import { Reports } from "./Reports.ts";

const yearsOf = ({ customer_id, facility_id }: ReportPlace) =>
  Effect.map(
    Inventories.use(({ years }) => years(customer_id, facility_id)),
    (found): ReadonlyArray<number> => found.map(({ year }) => year),
  );

/** What the laws are evaluated with is fetched only for the meter. */
const askMeter = ({ inventory_id, inventory_product_id, draft }: MeterLine) =>
  Effect.flatMap(
    Effect.promise(() => import("#domain/meter/typedLine.ts")),
    ({ meterInputOf }) => Reports.use(({ meter }) => meter(inventory_id, meterInputOf(draft, inventory_product_id))),
  );
const calculate = async ({ basis, draft, inventory_product_id }: MeterSum) => {
  if (basis === null) return [];
  const { meterReadings } = await import("#domain/meter/meterReadings.ts");
  return meterReadings(basis, draft, inventory_product_id);
};

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
  meter: () =>
    meterMachine.provide({
      actors: {
        load: callActor(parts, askMeter, SHOWN_BY_ITS_SCREEN),
        calculate: fromPromise(({ input }: { readonly input: MeterSum }) => calculate(input)),
      },
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
