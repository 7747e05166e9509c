import { Effect, Result } from "effect";
import { productResource } from "#domain/product/Product.ts";
import { Conflict, invalid, type Refusal, Stale } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { type Chosen, decided, reviewStateAfter, waiting } from "#domain/sheet/review/decisions.ts";
import {
  blankErrors,
  componentLike,
  componentValues,
  componentWith,
  hazardsIn,
  type OnFile,
  productValues,
  productWith,
  typedErrors,
  wouldReplace,
} from "#domain/sheet/review/onFile.ts";
import type { FormValues, Sheet } from "#domain/sheet/review/Sheet.ts";
import { countsOf } from "#domain/sheet/review/sheetEntries.ts";
import type { DecisionsInput } from "#domain/sheet/review/sheetInputs.ts";
import { ChangeSetStore } from "../changes/ChangeSetStore.ts";
import { ProductComponents } from "../component/Components.ts";
import type { ComponentStore } from "../component/ComponentStore.ts";
import type { FileLinks } from "../files/FileLinks.ts";
import { ProductStore, unknownHazard } from "../product/Products.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { notFound, resourceLive } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { SheetStore, type StoredSheet } from "./SheetStore.ts";
import { entriesOf, onFileOf, sheetView } from "./sheetView.ts";

const SHEET = "sheet";

export type SheetNeeds = ChangeSetStore | ComponentStore | FileLinks | ProductComponents | ProductStore | SheetStore;
export type SheetWork<A> = Effect.Effect<A, Refusal | StoreFailure, SheetNeeds>;

const existing = (id: number): Effect.Effect<StoredSheet, Refusal | StoreFailure, SheetStore> =>
  SheetStore.use((store) =>
    Effect.flatMap(store.get(id), (sheet) => (sheet === null ? Effect.fail(notFound(SHEET)) : Effect.succeed(sheet))),
  );
export const shown = (id: number): SheetWork<Sheet> => Effect.flatMap(existing(id), sheetView);

const stale = (sheet: StoredSheet) =>
  Effect.flatMap(sheetView(sheet), (current) => Effect.fail(new Stale({ message: STALE_MESSAGE, current })));

/** Updates counts and review state after a decision; once decisions are undone, the sheet is no longer reviewed. */
export const settled = (id: number, isUndone = false): Effect.Effect<void, Refusal | StoreFailure, SheetStore> =>
  Effect.gen(function* () {
    const store = yield* SheetStore;
    const sheet = yield* existing(id);
    const entries = entriesOf(sheet, null);
    const before = isUndone && sheet.review_state === "reviewed" ? "begun" : sheet.review_state;
    yield* store.settle(id, { ...countsOf(entries), review_state: reviewStateAfter(before, entries) });
  });

/** One transaction on a sheet, based on the version that the person has seen. */
export const changing = (
  id: number,
  { version }: WriteOptions,
  work: (sheet: StoredSheet) => SheetWork<void>,
): Effect.Effect<Sheet, Refusal, SheetNeeds> =>
  Effect.gen(function* () {
    yield* permit("sheet.review");
    const store = yield* SheetStore;
    const changed = (sheet: StoredSheet | null) =>
      Effect.gen(function* () {
        if (sheet === null) return yield* notFound(SHEET);
        if (version !== undefined && version !== sheet.version) return yield* stale(sheet);
        yield* work(sheet);
        yield* settled(id);
        yield* ChangeSetStore.use(({ name }) => name("sheet"));
        return yield* shown(id);
      });
    return yield* store.locked(id, changed);
  }).pipe(refuseFailures());

/** The product's data; refused if the version differs from the one that the person has seen. */
export const seenOnFile = (sheet: StoredSheet, product_version: number | null) =>
  Effect.gen(function* () {
    const onFile = sheet.product === null ? null : yield* onFileOf(sheet.product.id);
    const isStale = onFile !== null && product_version !== null && product_version !== onFile.product.version;
    return isStale ? yield* stale(sheet) : onFile;
  });

type To = {
  readonly sheet_id: number;
  /** Null creates a product. */
  readonly onFile: OnFile | null;
  /** The file that becomes the product's sheet. */
  readonly sds_file_id: number | null;
  /** Values typed in addition to those chosen from the sheet. */
  readonly typed?: FormValues;
};

const isComponent = ({ field }: Chosen): boolean => field === "component";

/** Prefixes the errors of a form with what they are about, because several forms are reported together. */
const prefixedErrors = (of: string, errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  invalid(
    Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => `${of}: ${message}`)]),
    ),
  );

/** Stores by the rules of the product's own form: its permissions, checks, version and history. Returns its id. */
const storeProduct = ({ onFile, sds_file_id, typed = {} }: To, chosen: ReadonlyArray<Chosen>) =>
  Effect.gen(function* () {
    const [store, sheets] = [yield* ProductStore, yield* SheetStore];
    const plain = resourceLive(productResource, store, { refusals: unknownHazard });
    if (onFile !== null && chosen.length === 0 && sds_file_id === null) return onFile.product.id;
    const values = [...chosen.map(({ stored }) => stored), typed];
    const classes = yield* sheets.hazards(hazardsIn(values));
    const input = yield* Effect.fromResult(productWith(onFile, values, classes)).pipe(Effect.mapError(invalid));
    const { sds: _, ...fields } = input;
    const product = { ...fields, ...(sds_file_id === null ? {} : { sds_file_id }) };
    if (onFile === null) return (yield* plain.create(product)).id;
    const { id, version } = onFile.product;
    return (yield* plain.update(id, product, { version })).id;
  });

const storeComponent = (productId: number, onFile: OnFile | null, one: Chosen) =>
  Effect.gen(function* () {
    const components = yield* ProductComponents;
    const { stored: values, product_chemical_component_id: id } = one;
    const kept =
      onFile?.components.find((component) => component.product_chemical_component_id === id) ??
      (onFile === null || id !== null ? null : componentLike(onFile, values));
    const name = typeof values["name"] === "string" ? values["name"] : (kept?.name ?? "Component");
    const input = yield* Effect.fromResult(componentWith(kept, values)).pipe(
      Effect.mapError((errors) => prefixedErrors(name, errors)),
    );
    const owner = { product_id: productId };
    const stored =
      kept === null
        ? yield* components.create(owner, input)
        : yield* components.update(owner, kept.product_chemical_component_id, input);
    return {
      id: stored.product_chemical_component_id,
      previous: kept === null ? null : componentValues(kept, values),
    };
  });

/**
 * Stores all of it or nothing, with a decision for each; call it in one transaction. Refusals are those of the
 * product's and component's own forms.
 */
const storeChosen = (to: To, chosen: ReadonlyArray<Chosen>) =>
  Effect.gen(function* () {
    const { sheet_id, onFile } = to;
    const sheets = yield* SheetStore;
    const fields = chosen.filter((one) => !isComponent(one));
    const product_id = yield* storeProduct(to, fields);
    const keep = (one: Chosen, id: number | null, previous: FormValues | null) =>
      sheets.decide({ ...one, sheet_id, product_id, previous, is_stored: true, product_chemical_component_id: id });
    for (const one of fields) yield* keep(one, null, onFile === null ? null : productValues(onFile, one.stored));
    for (const one of chosen.filter(isComponent)) {
      const { id, previous } = yield* storeComponent(product_id, onFile, one);
      yield* keep(one, id, previous);
    }
    return product_id;
  }) satisfies Effect.Effect<number, Refusal | StoreFailure, SheetStore | ProductStore | ProductComponents>;

/** Stores values in the sheet's product, or keeps them until the sheet has one. */
export const keepChosen = (sheet: StoredSheet, onFile: OnFile | null, chosen: ReadonlyArray<Chosen>): SheetWork<void> =>
  Effect.gen(function* () {
    const { id: sheet_id } = sheet;
    const store = yield* SheetStore;
    const typed = chosen.filter(({ decision }) => decision !== "accepted");
    const classes = yield* store.hazards(hazardsIn(typed.map(({ stored }) => stored)));
    for (const { field, stored } of typed) {
      const errors = onFile === null ? typedErrors(field, stored, classes) : blankErrors(field, stored);
      if (Object.keys(errors).length > 0) return yield* invalid(errors);
    }
    if (onFile !== null) return void (yield* storeChosen({ sheet_id, onFile, sds_file_id: null }, chosen));
    for (const one of chosen) yield* store.decide({ ...one, sheet_id, product_id: null });
  });

export const decide = (sheet: StoredSheet, { decisions, product_version }: DecisionsInput): SheetWork<void> =>
  Effect.gen(function* () {
    const store = yield* SheetStore;
    const onFile = yield* seenOnFile(sheet, product_version);
    const asked = decided(decisions, entriesOf(sheet, onFile));
    if (Result.isFailure(asked)) return yield* new Conflict({ message: asked.failure });
    const { accepted, refused, undone } = asked.success;
    const about = { sheet_id: sheet.id, product_id: sheet.product?.id ?? null };
    for (const { id } of undone) yield* store.forget(id);
    for (const one of refused) yield* store.decide({ ...one, ...about });
    yield* keepChosen(sheet, onFile, accepted);
  });

/**
 * Stores what was accepted before the sheet had a product, but never over another value: such entries become undecided
 * again. Without a product, one is created; `typed` are additional values typed for it. Returns the product's id.
 */
export const storeWaiting = (
  sheet: StoredSheet,
  product_id: number | null,
  sds_file_id: number | null,
  typed: FormValues = {},
): SheetWork<number> =>
  Effect.gen(function* () {
    const store = yield* SheetStore;
    const onFile = product_id === null ? null : yield* onFileOf(product_id);
    const accepted = waiting(entriesOf(sheet, onFile));
    for (const { made } of accepted) yield* store.forget(made.id);
    const kept = accepted.filter(({ entry, chosen }) => onFile === null || !wouldReplace(chosen.stored, entry.on_file));
    const chosen = kept.map((one) => one.chosen);
    return yield* storeChosen({ sheet_id: sheet.id, onFile, sds_file_id, typed }, chosen);
  });
