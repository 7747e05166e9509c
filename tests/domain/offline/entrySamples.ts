import type { Entry } from "#domain/offline/Entry.ts";
import type { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { InventoryProductInput as Input } from "#domain/inventory/InventoryProductInput.ts";
import { Schema } from "effect";
import { LINE } from "../inventory/lineSamples.ts";

export const EDITED: InventoryProductInput = Schema.decodeUnknownSync(Input)({
  product_id: 7,
  mfg_name: "Olin",
  container_id: 11,
  container_unit_id: 21,
  container_size: "55",
  container_quantity: "4",
  location_stored: "FLAMMABLE CABINET",
});

export const KEY = "5c5f2d1e-8f0a-4b43-9b1f-0d6a3c1f7e01";

/** The quantity of a line was changed from 3 to 4, at version 5. */
export const ENTRY: Entry = {
  key: KEY,
  at: "2026-11-30T10:00:00.000Z",
  tried_at: null,
  confirmed: false,
  person: 2,
  inventory_id: 4,
  line: 31,
  into: null,
  product: null,
  name: "Toluene",
  version: 5,
  change: { kind: "line.edited", input: EDITED },
  before: LINE,
  after: { ...LINE, container_quantity: 4, max_gallons: 220, max_pounds: 1586.2, version: 6 },
  state: "waiting",
};
