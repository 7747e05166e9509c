import { Effect } from "effect";
import type { Barcodes } from "#application/scan/Barcodes.ts";
import type { Device } from "#application/offline/Device.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { type DeviceParts, reading } from "./throughDevice.ts";

const withCode = async ({ products }: Device, code: string): Promise<ReadonlyArray<Barcode>> =>
  (await products()).flatMap(({ id, name, mfg_name, barcodes = [] }) =>
    barcodes.filter((known) => known.code === code).map((known) => ({ ...known, product: { id, name, mfg_name } })),
  );

/** Barcodes of the products on the device. A new one is remembered by the server only. */
export const deviceBarcodes = (parts: DeviceParts, online: Barcodes["Service"]): Barcodes["Service"] => {
  const { device } = parts;
  return {
    ...online,
    list: (query) =>
      reading(parts, null, online.list(query), async () => {
        const hasTaken = (await device.summaries()).length > 0;
        return hasTaken && query.product_id === null ? withCode(device, query.code) : null;
      }),
    remember: (input, options) =>
      Effect.tap(online.remember(input, options), ({ id, code, product }) =>
        Effect.promise(async () => {
          const kept = await device.product(product.id);
          if (kept !== null)
            await device.keepProducts([{ ...kept, barcodes: [...(kept.barcodes ?? []), { id, code }] }]);
        }).pipe(Effect.ignore),
      ),
  };
};
