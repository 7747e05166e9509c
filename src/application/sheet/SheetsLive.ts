import { Effect, Layer } from "effect";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { asRead, picked } from "#domain/sheet/review/decisions.ts";
import { fieldSources } from "#domain/sheet/review/fieldSources.ts";
import { countsOf } from "#domain/sheet/review/sheetEntries.ts";
import type { NewProductInput } from "#domain/sheet/review/sheetInputs.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { notFound } from "../shared/resourceLive.ts";
import { addSheetOf, addSheets, rowOf } from "./addSheets.ts";
import { isRevision } from "./readSheets.ts";
import { Sheets } from "./Sheets.ts";
import { SheetQueue, SheetStore, type StoredSheet } from "./SheetStore.ts";
import {
  changing,
  decide,
  keepChosen,
  seenOnFile,
  type SheetNeeds,
  type SheetWork,
  shown,
  storeWaiting,
} from "./sheetWork.ts";
import { entriesOf, onFileOf } from "./sheetView.ts";

export const OTHER_PRODUCT = "Values from this sheet are already saved to another product.";
export const HAS_PRODUCT = "This sheet already has a product.";
export const NOT_READ = "This sheet has not been read yet.";

const readOnly = <A>(work: SheetWork<A>) => Effect.andThen(permit("sheet.review"), work).pipe(refuseFailures());

const attach = (sheet: StoredSheet, product_id: number): SheetWork<void> =>
  Effect.gen(function* () {
    yield* permit("product.edit");
    const store = yield* SheetStore;
    if (sheet.product?.id === product_id) return;
    if (sheet.decisions.some(({ is_stored }) => is_stored)) return yield* new Conflict({ message: OTHER_PRODUCT });
    const onFile = yield* onFileOf(product_id);
    if (onFile === null) return yield* notFound("product");
    const { sds_date, sds_file } = onFile.product;
    // An older sheet never replaces a newer one.
    const isOlder = isRevision(sds_date, sheet.read_date);
    const isThere = sds_file?.id === sheet.file.id;
    yield* storeWaiting(sheet, product_id, isOlder || isThere ? null : sheet.file.id);
    const former_date = isThere ? null : sds_date;
    const is_revision = isRevision(sheet.read_date, former_date);
    yield* store.attach(sheet.id, { product_id, former_date, is_revision });
  });

const makeProduct = (sheet: StoredSheet, { name, mfg_name }: NewProductInput): SheetWork<void> =>
  Effect.gen(function* () {
    yield* permit("product.create");
    const store = yield* SheetStore;
    if (sheet.product !== null) return yield* new Conflict({ message: HAS_PRODUCT });
    const typed = { ...(name === "" ? {} : { name }), ...(mfg_name === "" ? {} : { mfg_name }) };
    const product_id = yield* storeWaiting(sheet, null, sheet.file.id, typed);
    yield* store.attach(sheet.id, { product_id, former_date: null, is_revision: false });
  });

/** See `Sheets`. The permissions, checks and refusals of products and components are those of their own forms. */
export const sheetsLive = Layer.effect(
  Sheets,
  Effect.gen(function* () {
    const needs = yield* Effect.context<SheetNeeds | SheetQueue | FileRecords>();
    const given = <A>(work: Effect.Effect<A, Refusal, SheetNeeds | SheetQueue | FileRecords>) =>
      Effect.provide(work, needs);
    const change = (id: number, options: WriteOptions | undefined, work: (sheet: StoredSheet) => SheetWork<void>) =>
      given(changing(id, options ?? {}, work));
    const { ring, requeue } = yield* SheetQueue;

    return Sheets.of({
      add: (input) =>
        Effect.flatMap(given(addSheets(input)), (added) =>
          Effect.forEach(added, ({ sheet, is_known }) => {
            const { product_id } = input;
            if (product_id === null || sheet.product !== null) return Effect.succeed({ sheet, is_known });
            const attached = change(sheet.id, {}, (stored) => attach(stored, product_id));
            return Effect.map(Effect.andThen(attached, given(readOnly(rowOf(sheet.id)))), (row) => ({
              sheet: row,
              is_known,
            }));
          }),
        ),
      list: (query) => given(readOnly(SheetStore.use((store) => store.list(query)))),
      get: (id) => given(readOnly(shown(id))),
      ofProduct: (productId) => given(addSheetOf(productId)),
      decide: (id, input, options) => change(id, options, (sheet) => decide(sheet, input)),
      acceptSure: (id, { product_version }, options) =>
        change(id, options, (sheet) =>
          Effect.gen(function* () {
            const onFile = yield* seenOnFile(sheet, product_version);
            const sure = entriesOf(sheet, onFile).filter(({ not_taken }) => not_taken === "");
            yield* keepChosen(sheet, onFile, sure.flatMap(asRead));
          }),
        ),
      attach: (id, { product_id }, options) => change(id, options, (sheet) => attach(sheet, product_id)),
      makeProduct: (id, input, options) => change(id, options, (sheet) => makeProduct(sheet, input)),
      pick: (id, input, options) =>
        change(id, options, (sheet) =>
          Effect.gen(function* () {
            if (sheet.reading === null) return yield* new Conflict({ message: NOT_READ });
            yield* keepChosen(sheet, yield* seenOnFile(sheet, input.product_version), [picked(input)]);
          }),
        ),
      review: (id, { review_state }, options) =>
        change(id, options, (sheet) =>
          SheetStore.use((store) => store.settle(id, { ...countsOf(entriesOf(sheet, null)), review_state })),
        ),
      readAgain: (id, options) =>
        Effect.tap(
          change(id, options, () => requeue(id)),
          ring,
        ),
      sources: (productId) =>
        given(
          Effect.gen(function* () {
            yield* permit("records.read");
            const onFile = yield* onFileOf(productId);
            if (onFile === null) return yield* notFound("product");
            return fieldSources(onFile, yield* SheetStore.use((store) => store.sources(productId)));
          }).pipe(refuseFailures()),
        ),
    });
  }),
);
