import { Context, Effect, Layer } from "effect";
import type { Barcode, BarcodeInput, BarcodeQuery } from "#domain/scan/Barcode.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/Page.ts";
import { UNKNOWN_CONTAINER, UNKNOWN_PRODUCT, UNKNOWN_UNIT } from "../inventory/lineChecks.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { Removable, WriteOptions } from "../shared/Resource.ts";
import { checkVersion, notFound } from "../shared/resourceLive.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** Barcodes of containers, with the product and the container that were chosen for them. */
export class Barcodes extends Context.Service<
  Barcodes,
  Removable<Barcode> & {
    readonly list: (query: BarcodeQuery) => Effect.Effect<Page<Barcode>, Refusal>;
    /** A known code gets another product or container only with its version. */
    readonly remember: (input: BarcodeInput, options?: WriteOptions) => Effect.Effect<Barcode, Refusal>;
  }
>()("hazledger/application/Barcodes") {}

export class BarcodeStore extends Context.Service<
  BarcodeStore,
  {
    readonly list: (query: BarcodeQuery) => Stored<Page<Barcode>>;
    /** One transaction with the row locked; null if there is none. */
    readonly locked: <A, E>(
      row: { readonly code: string } | { readonly id: number },
      work: (known: Barcode | null) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | StoreFailure>;
    readonly insert: (input: BarcodeInput, version: number) => Stored<Barcode>;
    readonly remove: (id: number) => Stored<void>;
  }
>()("hazledger/application/BarcodeStore") {}

export const knownAlready = (name: string): string => `This barcode is already remembered for ${name}.`;

const refusals: KeyRefusals = ({ _tag, constraint }) => {
  if (_tag === "DuplicateKey") return invalid({ code: [knownAlready("another product")] });
  if (constraint.includes("product_id")) return invalid({ product_id: [UNKNOWN_PRODUCT] });
  return constraint.includes("unit")
    ? invalid({ container_unit_id: [UNKNOWN_UNIT] })
    : invalid({ container_id: [UNKNOWN_CONTAINER] });
};

export const barcodesLive = Layer.effect(
  Barcodes,
  Effect.map(BarcodeStore, (store): Barcodes["Service"] => ({
    list: (query) => Effect.andThen(permit("records.read"), store.list(query)).pipe(refuseFailures()),
    remember: (input, options = {}) =>
      permit("barcode.remember").pipe(
        Effect.andThen(
          store.locked({ code: input.code }, (known) =>
            Effect.gen(function* () {
              if (known === null && options.version === undefined) return yield* store.insert(input, 1);
              if (known === null) return yield* notFound("barcode");
              if (options.version === undefined) return yield* invalid({ code: [knownAlready(known.product.name)] });
              yield* checkVersion(known, options);
              // Not an update: the histories of both products tell it.
              yield* store.remove(known.id);
              return yield* store.insert(input, known.version + 1);
            }),
          ),
        ),
        refuseFailures(refusals),
      ),
    remove: (id, options = {}) =>
      permit("barcode.remember").pipe(
        Effect.andThen(
          store.locked({ id }, (known) =>
            Effect.gen(function* () {
              if (known === null) return yield* notFound("barcode");
              yield* checkVersion(known, options);
              yield* store.remove(known.id);
              return known;
            }),
          ),
        ),
        refuseFailures(),
      ),
  })),
);
