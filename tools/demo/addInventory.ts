import type { ApiSession } from "../support/ApiSession.ts";
import type { ShelfLine } from "../support/shelf.ts";
import type { Catalog } from "./makeCatalog.ts";

export type DemoInventory = {
  readonly customer_id: number;
  readonly facility_id: number;
  /** Oldest first: each later year starts as a copy of the one before, as firms do it. */
  readonly years: ReadonlyArray<number>;
  readonly technicians: ReadonlyArray<number>;
  readonly lines: ReadonlyArray<ShelfLine>;
  readonly catalog: Catalog;
};

const NOTES: Readonly<Record<string, string>> = {
  "Lead-acid batteries, spent": "Confirm pickup schedule with the recycler.",
  "Chromic acid flake": "Is the second drum still in use? Ask the plating supervisor.",
  "Gasoline, regular": "Tank gauge was read at arrival.",
};

/** Makes a facility's inventories: the first one line by line, the others as copies; all but the last are completed. */
export const addInventory = async (api: ApiSession, wanted: DemoInventory): Promise<void> => {
  let previous: number | null = null;
  for (const year of wanted.years) {
    const inventory = await api.resource("POST", "/inventories/create", {
      year,
      customer_id: wanted.customer_id,
      facility_id: wanted.facility_id,
      technician_ids: wanted.technicians,
      inventory_ids: previous === null ? [] : [previous],
      is_active: 1,
    });
    const id = Number(inventory["id"]);
    if (previous === null) {
      for (const line of wanted.lines) await addLine(api, id, line, wanted.catalog);
    } else {
      await api.resource("PATCH", `/inventories/${previous}/update`, {
        year: year - 1,
        customer_id: wanted.customer_id,
        facility_id: wanted.facility_id,
        technician_ids: wanted.technicians,
        is_completed: true,
      });
    }
    previous = id;
  }
};

const addLine = (api: ApiSession, inventory: number, line: ShelfLine, catalog: Catalog) =>
  api.resource("POST", `/inventories/${inventory}/product/create`, {
    product_id: catalog.product(line),
    mfg_name: line.mfg_name,
    physical_state: line.physical_state,
    specific_gravity: line.specific_gravity,
    pounds_per_gallon: line.pounds_per_gallon,
    conversion_factor: line.conversion_factor,
    flash_points: line.flash_point,
    nfpa: line.nfpa,
    is_otherwise_used: line.use !== "processed" && line.use !== "manufactured",
    is_processed: line.use === "processed",
    is_manufactured: line.use === "manufactured",
    container_id: catalog.container(line),
    container_unit_id: catalog.unit(line),
    container_size: line.size,
    container_quantity: line.quantity,
    location_stored: line.location,
    max_gallons: line.expected_gallons,
    max_pounds: line.expected_pounds,
    notes: NOTES[line.name] ?? "",
  });
