import { Effect } from "effect";
import { fromPromise } from "xstate";
import type { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { draftFromLine, emptyInventoryProductForm } from "#domain/inventory/form/inventoryProductForm.ts";
import { meterInputOf } from "#domain/meter/typedLine.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Inventories } from "../inventory/Inventories.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { downloadOf } from "../machines/command.ts";
import { loadOf } from "../machines/query.ts";
import { isWhole, type MeterLine, type MeterSum, meterMachine, wholeLine } from "./meterMachine.ts";
import { reportMachine, type ReportPlace } from "./reportMachine.ts";
import { Reports } from "./Reports.ts";

const yearsOf = ({ customer_id, facility_id }: ReportPlace) =>
  Effect.map(
    Inventories.use(({ years }) => years(customer_id, facility_id)),
    (found): ReadonlyArray<number> => found.map(({ year }) => year),
  );

const askMeter = ({ inventory_id, inventory_product_id: id, typed }: MeterLine) =>
  Effect.gen(function* () {
    // Only the cells of stored lines are typed without the rest of the line.
    const line = isWhole(typed)
      ? typed
      : draftFromLine(yield* InventoryProducts.use(({ get }) => get(inventory_id, id ?? 0)));
    const input = meterInputOf(wholeLine(typed, line), id);
    return { line, basis: yield* Reports.use(({ meter }) => meter(inventory_id, input)) };
  });
/** The laws are fetched only for the meter. */
const calculate = async ({ answer, typed, inventory_product_id: id }: MeterSum) => {
  if (answer === null) return [];
  const { meterReadings } = await import("#domain/meter/meterReadings.ts");
  return meterReadings(answer.basis, meterInputOf(wholeLine(typed, answer.line), id));
};

export const reportMachines = (parts: MachineParts<Inventories | InventoryProducts | Reports>) => ({
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
  thresholds: () =>
    loadOf(parts, ({ inventory_id }: { readonly inventory_id: number }) =>
      Effect.map(
        Reports.use(({ meter }) => meter(inventory_id, meterInputOf(emptyInventoryProductForm(), null))),
        ({ facility }) => facility ?? [],
      ),
    ),
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
