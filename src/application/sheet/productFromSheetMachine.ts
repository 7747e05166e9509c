import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { ProductOption } from "#domain/product/Product.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import type { AddedSheet, SheetRow } from "#domain/sheet/review/Sheet.ts";
import { refuseChosen, SHEET_FILE } from "../files/FileField.ts";
import { sheetReviewMachine } from "./sheetReviewMachine.ts";

type FromSheetContext = {
  /** Prefix of the keys of its reviews. */
  readonly key: string;
  /** How many files were chosen, which gives each review its own key. */
  readonly round: number;
  readonly file: File | null;
  /** The sheet being reviewed; null until its file has arrived. */
  readonly sheet: OwnedSheet | null;
  /** Why a file was refused or could not be uploaded. */
  readonly message: string | null;
};

type FromSheetEvent =
  | { readonly type: "sheet.chosen"; readonly file: File }
  | { readonly type: "upload.retry" }
  | { readonly type: "sheet.cancelled" };

/** The result for the form that needs a product. */
type FromSheetEmitted = { readonly type: "product.found"; readonly option: ProductOption };

type AddAnswer = Answer<AddedSheet>;
type OwnedSheet = Pick<SheetRow, "id" | "product" | "read_mfg_name" | "original_name">;

/**
 * Gets a product for a form from a safety data sheet: the file is uploaded, its proposals are reviewed, and the product
 * that the sheet is attached to is reported as 'product.found'. A sheet that has a product already reports it at once.
 * Tags: 'open' (a dialog is over the form), 'uploading', 'failed' (offer `upload.retry`). In the resting state,
 * `message` says why the chosen file was not accepted.
 */
export const productFromSheetMachine = setup({
  types: {} as {
    children: { review: "review" };
    input: { readonly key: string };
    context: FromSheetContext;
    events: FromSheetEvent;
    emitted: FromSheetEmitted;
    tags: "open" | "uploading" | "failed";
  },
  actors: { review: sheetReviewMachine } as {
    add: CallActor<{ readonly file: File }, AddedSheet>;
    review: typeof sheetReviewMachine;
  },
  guards: {
    ...answerGuards,
    isNoSheet: (_, file: File) => refuseChosen(file, SHEET_FILE) !== undefined,
    hasProduct: (_, sheet: OwnedSheet | null) => sheet !== null && sheet.product !== null,
  },
  actions: {
    acceptFile: assign(({ context }, file: File) => ({ file, round: context.round + 1, sheet: null, message: null })),
    explainRefusal: assign((_, file: File) => ({ message: refuseChosen(file, SHEET_FILE) ?? null })),
    storeAnswer: assign((_, answer: AddAnswer) =>
      Result.isSuccess(answer) ? { sheet: answer.success.sheet } : { message: answer.failure.message },
    ),
    clearMessage: assign({ message: null }),
    announceProduct: (_, _sheet: OwnedSheet | null) => {},
    storeReviewed: assign((_, sheet: OwnedSheet | null) => ({ sheet })),
    /** The form loads the product's facts when it is chosen. */
    emitProduct: emit(({ context: { sheet } }): FromSheetEmitted => {
      if (sheet === null || sheet.product === null) throw new Error("The sheet has no product.");
      return { type: "product.found", option: { ...sheet.product, mfg_name: sheet.read_mfg_name } };
    }),
  },
}).createMachine({
  id: "productFromSheet",
  context: ({ input }) => ({ ...input, round: 0, file: null, sheet: null, message: null }),
  initial: "resting",
  states: {
    resting: {
      on: {
        "sheet.chosen": [
          {
            guard: { type: "isNoSheet", params: ({ event }) => event.file },
            actions: { type: "explainRefusal", params: ({ event }) => event.file },
          },
          { target: "open.uploading", actions: { type: "acceptFile", params: ({ event }) => event.file } },
        ],
      },
    },
    /** Decisions are stored with the sheet, so choosing the file again continues the review. */
    open: {
      tags: "open",
      initial: "uploading",
      on: { "sheet.cancelled": { target: "resting", actions: "clearMessage" } },
      states: {
        uploading: {
          tags: "uploading",
          entry: "clearMessage",
          invoke: {
            id: "add",
            src: "add",
            input: ({ context }) => ({
              // A file was chosen to get here; the empty one only satisfies the type.
              file: context.file ?? new File([], ""),
            }),
            onDone: [
              { guard: answered("hasSucceeded"), target: "arrived", actions: answered("storeAnswer") },
              { target: "failed", actions: answered("storeAnswer") },
            ],
          },
        },
        failed: { tags: "failed", on: { "upload.retry": "uploading" } },
        arrived: {
          always: [
            {
              guard: { type: "hasProduct", params: ({ context }) => context.sheet },
              target: "#productFromSheet.resting",
              actions: ["emitProduct", { type: "announceProduct", params: ({ context }) => context.sheet }],
            },
            { target: "reviewing" },
          ],
        },
        reviewing: {
          invoke: {
            id: "review",
            src: "review",
            // In this state the file has arrived.
            input: ({ context: { key, round, sheet } }) => ({ key: `${key}-${round}`, id: sheet?.id ?? 0 }),
            onSnapshot: {
              guard: { type: "hasProduct", params: ({ event }) => event.snapshot.context.sheet },
              target: "arrived",
              actions: { type: "storeReviewed", params: ({ event }) => event.snapshot.context.sheet },
            },
          },
        },
      },
    },
  },
});
