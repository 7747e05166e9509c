import { Effect, Layer } from "effect";
import { productResource } from "#domain/product/Product.ts";
import { withQualifiers } from "#domain/product/ProductFacts.ts";
import { FileLinks } from "../files/FileLinks.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, NotFound, type Refusal } from "#domain/shared/errors.ts";
import { resourceLive, writtenOr } from "../shared/resourceLive.ts";
import { Products } from "./Products.ts";
import { linked, withSheet } from "./productSheets.ts";
import { ProductStore } from "./ProductStore.ts";

export const UNKNOWN_HAZARD = "This hazard class does not exist.";
export const NO_SDS = "This product has no SDS file.";
const { recordName, permissions } = productResource;

export const unknownHazard: KeyRefusals = (failure): Refusal | undefined =>
  failure._tag === "BrokenReference" && failure.constraint.includes("hazard")
    ? invalid({ hazard_ids: [UNKNOWN_HAZARD] })
    : undefined;

/** Hazard classes must exist; a sheet must be a PDF that the same person uploaded (reading 23). */
export const productsLive = Layer.effect(
  Products,
  Effect.gen(function* () {
    const store = yield* ProductStore;
    const records = yield* FileRecords;
    const link = linked(yield* FileLinks);
    const plain = resourceLive(productResource, store, { refusals: unknownHazard });
    const refuse = refuseFailures(unknownHazard);

    return {
      list: plain.list,
      autocomplete: plain.autocomplete,
      get: (id) => link(plain.get(id)),
      create: (input, options) =>
        permit(permissions.create).pipe(
          Effect.andThen(
            store.together(Effect.flatMap(withSheet(records, input, null), (fields) => plain.create(fields, options))),
          ),
          refuse,
          link,
        ),
      update: (id, input, options) =>
        permit(permissions.edit).pipe(
          Effect.andThen(
            store.together(
              Effect.gen(function* () {
                const current = yield* plain.get(id);
                const sent = withQualifiers(input, current);
                return yield* plain.update(id, yield* withSheet(records, sent, current), options);
              }),
            ),
          ),
          refuse,
          link,
        ),
      activate: (id, options) => link(plain.activate(id, options)),
      deleteSds: (id, options) =>
        Effect.gen(function* () {
          yield* permit(permissions.edit);
          const { sds_file } = yield* plain.get(id);
          if (sds_file === null) return yield* new NotFound({ message: NO_SDS });
          return yield* writtenOr(recordName, yield* store.removeSheet(id, options?.version));
        }).pipe(refuse, link),
    };
  }),
);
