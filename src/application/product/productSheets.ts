import { Clock, Effect } from "effect";
import type { Product, ProductInput } from "#domain/product/Product.ts";
import { bindUpload } from "../files/bindUpload.ts";
import type { FileLinks } from "../files/FileLinks.ts";
import { SHEET_FILE } from "../files/FileField.ts";
import type { FileRecords } from "../files/FileRecords.ts";
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

const withLink = (links: FileLinks["Service"], { sds_file, ...product }: StoredProduct, now: number): Product => ({
  ...product,
  sds_file: sds_file === null ? null : { ...sds_file, file: links.sign(sds_file.id, now) },
});

/** Adds a link to the sheet, also in a Stale refusal (reading 25). */
export const linked =
  (links: FileLinks["Service"]) =>
  (work: Effect.Effect<StoredProduct, Refusal>): Effect.Effect<Product, Refusal> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => mapRecord(work, (product) => withLink(links, product, now)));
