import { Effect } from "effect";
import { type Barcode, BarcodeInput } from "#domain/scan/Barcode.ts";
import type { Scanned, Shelved } from "#domain/scan/scanned.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { actionOf } from "../machines/command.ts";
import { shortFormOf } from "../machines/form/shortForm.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { Products } from "../product/Products.ts";
import { entitySaved } from "../shared/recordMessages.ts";
import { Barcodes } from "./Barcodes.ts";
import { scanMachine } from "./scanMachine.ts";

/** The names are those of the errors. */
export type BarcodeDraft = {
  readonly code: string;
  readonly product_id: Option | null;
  readonly container_id: Option | null;
  readonly container_unit_id: Option | null;
  readonly container_size: string;
};

const inputOf = ({ product_id, container_id, container_unit_id, ...others }: BarcodeDraft) =>
  validate(BarcodeInput, {
    ...others,
    product_id: product_id?.id ?? null,
    container_id: container_id?.id ?? null,
    container_unit_id: container_unit_id?.id ?? null,
  });

const optionOf = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });
const OF_ANY = { container: null, container_unit: null, container_size: null };

/** The product of what was scanned; null for a barcode that nobody has remembered. */
const find = ({
  scanned,
}: {
  readonly scanned: Scanned | null;
}): Effect.Effect<
  Shelved | null,
  Effect.Error<ReturnType<Products["Service"]["get"]>>,
  Barcodes | InventoryProducts | Products
> => {
  switch (scanned?.kind) {
    case "line":
      return Effect.map(
        InventoryProducts.use(({ get }) => get(scanned.inventory_id, scanned.inventory_product_id)),
        (line) => ({
          product: { id: line.product_id, name: line.name, mfg_name: line.mfg_name },
          container: optionOf(line.container, line.container_name),
          container_unit: optionOf(line.container_unit, line.container_unit_name),
          container_size: line.container_size,
        }),
      );
    case "product":
      return Effect.map(
        Products.use(({ get }) => get(scanned.product_id)),
        ({ id, name, mfg_name }) => ({ product: { id, name, mfg_name }, ...OF_ANY }),
      );
    case "barcode":
      return Effect.map(
        Barcodes.use(({ list }) => list({ page: 1, ipp: 1, code: scanned.code, product_id: null })),
        ({ items }) => items[0] ?? null,
      );
    default:
      return Effect.succeed(null);
  }
};

/** More barcodes of one product are not shown on its page. */
const MOST_SHOWN = 100;

export const scanMachines = (parts: MachineParts<Barcodes | InventoryProducts | Products>) => ({
  scan: () => scanMachine.provide({ actors: { find: callActor(parts, find, SHOWN_BY_ITS_SCREEN) } }),
  /** @param known the barcode to change */
  rememberBarcode: () => (known: Barcode | null) =>
    shortFormOf(parts, inputOf, (input: BarcodeInput) =>
      Barcodes.use(({ remember }) => remember(input, known === null ? {} : { version: known.version })),
    ),
  barcodes: () =>
    loadOf(parts, (product_id: number) =>
      Barcodes.use(({ list }) => list({ page: 1, ipp: MOST_SHOWN, code: "", product_id })),
    ),
  removeBarcode: () =>
    actionOf(
      parts,
      ({ id, version }: Barcode) => Barcodes.use(({ remove }) => remove(id, { version })),
      ({ code }) => entitySaved("Barcode", code, "deleted"),
    ),
});
