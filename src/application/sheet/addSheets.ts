import { Effect } from "effect";
import { NotFound } from "#domain/shared/errors.ts";
import type { SheetsInput } from "#domain/sheet/review/sheetInputs.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { SHEET_FILE } from "../files/FileField.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { NO_SDS, ProductStore } from "../product/Products.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { SheetQueue, SheetStore } from "./SheetStore.ts";

/** The name of the upload's field in refusals. */
const ADDED_FILE = { ...SHEET_FILE, field: "files" };

export const rowOf = (id: number) =>
  Effect.gen(function* () {
    return (yield* SheetStore.use((store) => store.row(id))) ?? (yield* notFound("sheet"));
  });

/** If the content is a sheet already, the upload stays an orphan, which the sweep removes. */
const addOne = (filepath: string) =>
  Effect.gen(function* () {
    const [store, records] = [yield* SheetStore, yield* FileRecords];
    const upload = yield* records.claim(filepath);
    const known = upload === null ? null : yield* store.ofContent(upload.hash);
    if (known !== null) return { sheet: yield* rowOf(known), is_known: true };
    const { id: file_id, hash } = yield* bindUpload(records, filepath, ADDED_FILE);
    const id = yield* store.insert({ file_id, hash });
    // Another request has just added the same content.
    const added = id ?? (yield* store.ofContent(hash));
    if (added === null) return yield* Effect.die(new Error("A sheet was neither added nor found"));
    return { sheet: yield* rowOf(added), is_known: id === null };
  });

/** Adds all of the files or none; they are then read in the background. */
export const addSheets = ({ files }: SheetsInput) =>
  Effect.gen(function* () {
    yield* permit("sheet.review");
    yield* permit("file.upload");
    const [store, queue] = [yield* SheetStore, yield* SheetQueue];
    const all = Effect.forEach(files, ({ filepath }) => addOne(filepath));
    const added = yield* store.together(all);
    yield* queue.ring;
    return added;
  }).pipe(refuseFailures());

/** Adds the product's current sheet, attached to the product. */
export const addSheetOf = (productId: number) =>
  Effect.gen(function* () {
    yield* permit("sheet.review");
    const [store, queue, products] = [yield* SheetStore, yield* SheetQueue, yield* ProductStore];
    if ((yield* products.get(productId)) === null) return yield* notFound("product");
    const stored = yield* store.sheetOf(productId);
    if (stored === null) return yield* new NotFound({ message: NO_SDS });
    const row = Effect.gen(function* () {
      const known = yield* store.ofContent(stored.hash);
      const id = known ?? (yield* store.insert(stored)) ?? (yield* store.ofContent(stored.hash));
      if (id === null) return yield* Effect.die(new Error("A sheet was neither added nor found"));
      if (known === null) yield* store.attach(id, { product_id: productId, former_date: null, is_revision: false });
      return yield* rowOf(id);
    });
    const added = yield* store.together(row);
    yield* queue.ring;
    return added;
  }).pipe(refuseFailures());
