import { Context, Effect, Layer } from "effect";
import type { Barcode, BarcodeInput, BarcodeQuery } from "#domain/scan/Barcode.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { UNKNOWN_PRODUCT } from "../inventory/lineChecks.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Removable, WriteOptions } from "../shared/Resource.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** Barcodes of containers, each with the product that somebody chose for it first. */
export class Barcodes extends Context.Service<
  Barcodes,
  Removable<Barcode> & {
    readonly list: (query: BarcodeQuery) => Effect.Effect<ReadonlyArray<Barcode>, Refusal>;
    readonly remember: (input: BarcodeInput, options?: WriteOptions) => Effect.Effect<Barcode, Refusal>;
  }
>()("hazledger/application/Barcodes") {}

export class BarcodeStore extends Context.Service<
  BarcodeStore,
  {
    /** The oldest first. */
    readonly list: (query: BarcodeQuery) => Stored<ReadonlyArray<Barcode>>;
    /** The barcode as it is known from now on: a code that has a product keeps it. */
    readonly insert: (input: BarcodeInput) => Stored<Barcode>;
    /** As it was; null if there is none. */
    readonly remove: (id: number) => Stored<Barcode | null>;
  }
>()("hazledger/application/BarcodeStore") {}

export const barcodesLive = Layer.effect(
  Barcodes,
  Effect.map(BarcodeStore, (store): Barcodes["Service"] => ({
    list: (query) => Effect.andThen(permit("records.read"), store.list(query)).pipe(refuseFailures()),
    remember: (input) =>
      permit("barcode.remember").pipe(
        Effect.andThen(store.insert(input)),
        Effect.filterOrFail(
          ({ product }) => product.id === input.product_id,
          ({ product }) => new Conflict({ message: `This barcode is already remembered for ${product.name}.` }),
        ),
        refuseFailures(() => invalid({ product_id: [UNKNOWN_PRODUCT] })),
      ),
    remove: (id) =>
      permit("barcode.remember").pipe(
        Effect.andThen(store.remove(id)),
        Effect.flatMap((known) => (known === null ? Effect.fail(notFound("barcode")) : Effect.succeed(known))),
        refuseFailures(),
      ),
  })),
);
