import { Effect } from "effect";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { shownOf } from "#domain/sheet/review/sheetStates.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { Files } from "../files/Files.ts";
import { callActor, type MachineParts, onDemand, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { seenListOf } from "../machines/list/listOf.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { productOfSheet } from "../shared/recordMessages.ts";
import { addSheetsMachine } from "./addSheetsMachine.ts";
import { productFromSheetMachine } from "./productFromSheetMachine.ts";
import { sheetReviewMachine, type ReviewSend } from "./sheetReviewMachine.ts";
import { Sheets } from "./Sheets.ts";

const send = ({ request, sheet, key }: ReviewSend): Effect.Effect<Sheet, Refusal, Sheets> =>
  Effect.flatMap(Sheets, (sheets) => {
    const { id, version, product_version } = sheet;
    const options = { version, idempotencyKey: key };
    switch (request.kind) {
      case "decide":
        return sheets.decide(id, { decisions: request.decisions, product_version }, options);
      case "attach":
        return sheets.attach(id, { product_id: request.product_id }, options);
      case "make product":
        return sheets.makeProduct(id, { name: request.name, mfg_name: request.mfg_name }, options);
      case "pick": {
        const { field, values, as_printed, evidence } = request;
        return sheets.pick(id, { field, values, as_printed, evidence, product_version }, options);
      }
      case "review":
        return sheets.review(id, { review_state: request.review_state }, options);
      case "read again":
        return sheets.readAgain(id, options);
    }
  });

/** Uploads one file, then puts it into the queue. */
const add = ({ file }: { readonly file: File }) =>
  Effect.gen(function* () {
    const { upload } = yield* Files;
    const { add: put } = yield* Sheets;
    const { filepath, original_name } = yield* upload({ original_name: file.name, content: file });
    const [added] = yield* put({ files: [{ filepath, original_name }], product_id: null });
    return added ?? (yield* Effect.die(new Error("The server did not return a sheet.")));
  });

export const sheetMachines = (parts: MachineParts<Files | Sheets>) => ({ sheets: () => machinesOfSheets(parts) });

type OfProduct = { readonly product_id: number };

const machinesOfSheets = (parts: MachineParts<Files | Sheets>) => {
  const review = sheetReviewMachine.provide({
    actors: {
      load: callActor(
        parts,
        ({ id }: { readonly id: number }) => Sheets.use(({ get }) => get(id)),
        SHOWN_BY_ITS_SCREEN,
      ),
      send: callActor(parts, send, SHOWN_BY_ITS_SCREEN),
    },
  });
  const adding = callActor(parts, add, SHOWN_BY_ITS_SCREEN);
  return onDemand({
    list: () =>
      seenListOf(parts, ({ query: { page, ipp, search, show = "" } }: ListLoadInput<null>) =>
        Sheets.use(({ list }) => list({ page, ipp, search, product_id: null, ...shownOf(show) })),
      ),
    review: () => review,
    add: () => addSheetsMachine.provide({ actors: { add: adding } }),
    /** A product for a line of an inventory. */
    product: () =>
      productFromSheetMachine.provide({
        actors: { add: adding, review },
        actions: {
          announceProduct: (_, sheet) => {
            if (sheet?.product != null) parts.announce(productOfSheet(sheet.product.name, sheet.original_name));
          },
        },
      }),
    sources: () => loadOf(parts, ({ product_id }: OfProduct) => Sheets.use(({ sources }) => sources(product_id))),
    /** The product's stored sheet, queued on first use. */
    ofProduct: () => loadOf(parts, ({ product_id }: OfProduct) => Sheets.use(({ ofProduct }) => ofProduct(product_id))),
  });
};
