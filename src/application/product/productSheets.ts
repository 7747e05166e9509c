import { Clock, Effect } from "effect";
import type { Product, ProductInput } from "#domain/product/Product.ts";
import { bindUpload } from "../files/bindUpload.ts";
import type { FileLinks } from "../files/FileLinks.ts";
import { SHEET_FILE } from "../files/FileField.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import { CurrentCaller } from "../identity/Caller.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { mapRecord } from "../shared/mapRecord.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { ProductFields, StoredProduct } from "./ProductStore.ts";

/**
 * Fields with the input's sheet. Call it in the transaction of the write. Naming the product's current sheet, as a
 * repeated save does, changes nothing.
 */
export const withSheet = (
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

/** Adds a link to the sheet, also in a Stale refusal (reading 25). */
export const linked =
  (links: FileLinks["Service"]) =>
  (work: Effect.Effect<StoredProduct, Refusal>): Effect.Effect<Product, Refusal> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const { token } = yield* CurrentCaller;
      return yield* mapRecord(work, (product) => withLink(links, product, token, now));
    });
