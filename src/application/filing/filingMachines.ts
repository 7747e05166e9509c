import { Effect } from "effect";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { Inventories } from "../inventory/Inventories.ts";
import type { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { downloadOf } from "../machines/command.ts";
import { loadOf } from "../machines/query.ts";
import type { Products } from "../product/Products.ts";
import { filingMachine, type FilingPlaces } from "./filingMachine.ts";
import { Filings } from "./Filings.ts";
import { fillInRows, saveFillIn } from "./fillIn.ts";
import { fillInMachine } from "./fillInMachine.ts";

/** The years of all the facilities together, newest first. */
const yearsOf = ({ customer_id, facility_ids }: FilingPlaces) =>
  Effect.map(
    Inventories.use(({ years }) =>
      Effect.forEach(facility_ids, (facility_id) => years(customer_id, facility_id), { concurrency: AT_ONCE }),
    ),
    (found): ReadonlyArray<number> =>
      [...new Set(found.flatMap((years) => years.map(({ year }) => year)))].toSorted((a, b) => b - a),
  );
const AT_ONCE = 4;

/** The stored files listed before a facility is chosen. */
const NEWEST = { page: 1, ipp: 20, customer_id: null, facility_id: null, year: null };

const make = (request: FilingRequest) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { create, file } = yield* Filings;
      const filing = yield* create(request);
      return { filing, file: yield* file(filing.id) };
    }),
  );

export const filingMachines = (parts: MachineParts<Filings | Inventories | InventoryProducts | Products>) => ({
  filing: () =>
    filingMachine.provide({
      actors: {
        loadYears: callActor(parts, yearsOf),
        loadReadiness: callActor(parts, (request: FilingRequest) => Filings.use(({ readiness }) => readiness(request))),
        makeFile: callActor(parts, make, SHOWN_BY_ITS_SCREEN),
      },
      actions: { announce: (_, toast) => parts.announce(toast), save: (_, file) => parts.saveFile(file) },
    }),
  fillIn: () =>
    fillInMachine.provide({
      actors: {
        load: callActor(parts, fillInRows, SHOWN_BY_ITS_SCREEN),
        save: callActor(parts, saveFillIn, SHOWN_BY_ITS_SCREEN),
      },
    }),
  newestFilings: () => loadOf(parts, (_: null) => Filings.use(({ list }) => list(NEWEST))),
  filingFile: () => downloadOf(parts, (id) => Effect.scoped(Filings.use(({ file }) => file(id)))),
  filingEvidence: () => downloadOf(parts, (id) => Effect.scoped(Filings.use(({ evidence }) => evidence(id)))),
});
