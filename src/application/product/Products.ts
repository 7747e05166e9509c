import { Clock, Context, Effect, Layer } from "effect";
import type { LabelRow } from "#domain/label/Label.ts";
import {
  type Product,
  type ProductInput,
  type ProductOption,
  productResource,
  type ProductRow,
} from "#domain/product/Product.ts";
import { withQualifiers } from "#domain/product/ProductFacts.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { invalid, NotFound, type Refusal } from "#domain/shared/errors.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { SHEET_FILE } from "../files/FileField.ts";
import { FileLinks } from "../files/FileLinks.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { CurrentCaller } from "../identity/Caller.ts";
import { mapRecord } from "../shared/mapRecord.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { Resource, WriteOptions } from "../shared/Resource.ts";
import { resourceLive, writtenOr } from "../shared/resourceLive.ts";
import type { ResourceStore, Stored, StoreFailure, WholeList, Written } from "../shared/ResourceStore.ts";

export class Products extends Context.Service<
  Products,
  Resource<ProductRow, Product, ProductInput, ProductOption> & {
    /** The sheet stays in the store as a superseded revision. */
    readonly deleteSds: (id: number, options?: WriteOptions) => Effect.Effect<Product, Refusal>;
  }
>()("hazledger/application/Products") {}

/** Links to the sheet are created when the product is read. */
export type StoredProduct = Omit<Product, "sds_file"> & { readonly sds_file: Omit<SdsFile, "file"> | null };
/** Without `sds_file_id`, the sheet stays unchanged. */
export type ProductFields = Omit<ProductInput, "sds"> & { readonly sds_file_id?: number };

/** A replaced or removed sheet stays as a superseded revision, with person and time. */
export class ProductStore extends Context.Service<
  ProductStore,
  Omit<ResourceStore<ProductRow, StoredProduct, ProductFields, ProductOption>, "whole"> & {
    readonly whole: (query: ListQuery) => Stored<WholeList<StoredProduct>>;
    readonly labels: (query: ListQuery, ids: ReadonlyArray<number> | null) => Stored<WholeList<LabelRow>>;
    readonly removeSheet: (id: number, version?: number) => Stored<Written<StoredProduct>>;
    /** One transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
  }
>()("hazledger/application/ProductStore") {}

export const UNKNOWN_HAZARD = "This hazard class does not exist.";
export const NO_SDS = "This product has no SDS file.";
const { recordName, permissions } = productResource;

export const unknownHazard: KeyRefusals = (failure): Refusal | undefined =>
  failure._tag === "BrokenReference" && failure.constraint.includes("hazard")
    ? invalid({ hazard_ids: [UNKNOWN_HAZARD] })
    : undefined;

/**
 * The fields, with the id of the input's sheet. Call it in the transaction of the write. Naming the product's current
 * sheet, as a repeated save does, changes nothing.
 */
const withSheet = (
  records: FileRecords["Service"],
  { sds, ...fields }: ProductInput,
  current: StoredProduct | null,
): Effect.Effect<ProductFields, Refusal | StoreFailure> =>
  Effect.gen(function* () {
    if (sds === null) return fields;
    const kept = current?.sds_file ?? null;
    if (kept !== null && (yield* records.claim(sds.filepath))?.id === kept.id) return fields;
    const { id } = yield* bindUpload(records, sds.filepath, SHEET_FILE);
    return { ...fields, sds_file_id: id };
  });

const withLink = (
  links: FileLinks["Service"],
  { sds_file, ...product }: StoredProduct,
  token: string | null,
  now: number,
): Product => {
  if (sds_file === null) return { ...product, sds_file };
  const { id, is_active } = product;
  const file = links.sign({ fileId: sds_file.id, from: { noun: "products", id, is_active }, token }, now);
  return { ...product, sds_file: { ...sds_file, file } };
};

/** Adds a link to the sheet, also to the record in a Stale refusal (reading 25). */
const linked =
  (links: FileLinks["Service"]) =>
  (work: Effect.Effect<StoredProduct, Refusal>): Effect.Effect<Product, Refusal> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const { token } = yield* CurrentCaller;
      return yield* mapRecord(work, (product) => withLink(links, product, token, now));
    });

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
