import { Effect, Result } from "effect";
import { Conflict, invalid, type Refusal, Stale } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { type Chosen, decided, reviewStateAfter, waiting } from "#domain/sheet/review/chosen.ts";
import { wouldReplace } from "#domain/sheet/review/onFile.ts";
import { blankErrors, hazardsIn, typedErrors } from "#domain/sheet/review/productWith.ts";
import type { FormValues, Sheet } from "#domain/sheet/review/Sheet.ts";
import { countsOf, type ReviewEntry } from "#domain/sheet/review/sheetEntries.ts";
import type { DecisionsInput } from "#domain/sheet/review/sheetInputs.ts";
import type { ProductComponents } from "../component/Components.ts";
import type { ComponentStore } from "../component/ComponentStore.ts";
import type { FileLinks } from "../files/FileLinks.ts";
import type { ProductStore } from "../product/Products.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { SheetStore, type StoredSheet } from "./SheetStore.ts";
import { entriesOf, onFileOf, sheetView } from "./sheetView.ts";
import { storeChosen } from "./storeChosen.ts";

export const SHEET = "sheet";

export type SheetNeeds = ComponentStore | FileLinks | ProductComponents | ProductStore | SheetStore;
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

type Seen = Effect.Success<ReturnType<typeof seenOnFile>>;

/** Stores values in the sheet's product, or keeps them until the sheet has one. */
export const keepChosen = (sheet: StoredSheet, onFile: Seen, chosen: ReadonlyArray<Chosen>): SheetWork<void> =>
  Effect.gen(function* () {
    const { id: sheet_id } = sheet;
    const store = yield* SheetStore;
    const typed = chosen.filter(({ decision }) => decision !== "accepted");
    const classes = yield* store.hazards(hazardsIn(typed.map(({ values }) => values)));
    for (const { proposal, values } of typed) {
      const errors =
        onFile === null ? typedErrors(proposal.field, values, classes) : blankErrors(proposal.field, values);
      if (Object.keys(errors).length > 0) return yield* invalid(errors);
    }
    if (onFile !== null) return void (yield* storeChosen({ sheet_id, onFile, sds_file_id: null }, chosen));
    for (const { values: stored, proposal, identity, decision } of chosen) {
      const none = { product_id: null, previous: null, is_stored: false, product_chemical_component_id: null };
      yield* store.decide({ sheet_id, field: proposal.field, identity, proposal, decision, stored, ...none });
    }
  });

const refuse = (sheet: StoredSheet, entry: ReviewEntry): SheetWork<void> =>
  SheetStore.use((store) => {
    const { proposal, identity, product_chemical_component_id } = entry;
    const nothing = { stored: null, previous: null, is_stored: false };
    return Effect.asVoid(
      store.decide({
        sheet_id: sheet.id,
        product_id: sheet.product?.id ?? null,
        field: proposal.field,
        identity,
        proposal,
        decision: "refused",
        product_chemical_component_id,
        ...nothing,
      }),
    );
  });

export const decide = (sheet: StoredSheet, { decisions, product_version }: DecisionsInput): SheetWork<void> =>
  Effect.gen(function* () {
    const store = yield* SheetStore;
    const onFile = yield* seenOnFile(sheet, product_version);
    const asked = decided(decisions, entriesOf(sheet, onFile));
    if (Result.isFailure(asked)) return yield* new Conflict({ message: asked.failure });
    const { accepted, refused, undone } = asked.success;
    for (const { id } of undone) yield* store.forget(id);
    for (const entry of refused) yield* refuse(sheet, entry);
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
    const kept = accepted.filter(({ entry, chosen }) => onFile === null || !wouldReplace(chosen.values, entry.on_file));
    const chosen = kept.map((one) => one.chosen);
    return yield* storeChosen({ sheet_id: sheet.id, onFile, sds_file_id, typed }, chosen);
  });
