import { Context, type Effect } from "effect";
import type { AddedSheet, FieldSource, Sheet, SheetRow, SheetSummary } from "#domain/sheet/review/Sheet.ts";
import type {
  AcceptSureInput,
  AttachInput,
  DecisionsInput,
  NewProductInput,
  PickInput,
  ReviewInput,
  SheetQuery,
  SheetsInput,
} from "#domain/sheet/review/sheetInputs.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/Page.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;
export type SheetPage = Page<SheetRow> & { readonly summary: SheetSummary };

/**
 * Safety data sheets: files that are read in the background, what is proposed of each for a product, and what people
 * have decided (docs/decisions/0039-sheets-in.md). Nothing is stored in a product that nobody has decided.
 */
export class Sheets extends Context.Service<
  Sheets,
  {
    /** Puts uploads in the queue. One whose content is there already is answered with the sheet that it is. */
    readonly add: (input: SheetsInput, options?: WriteOptions) => Answer<ReadonlyArray<AddedSheet>>;
    readonly list: (query: SheetQuery) => Answer<SheetPage>;
    readonly get: (id: number) => Answer<Sheet>;
    /** Puts the product's stored sheet in the queue, unless it is there; NotFound when the product has none. */
    readonly ofProduct: (productId: number, options?: WriteOptions) => Answer<SheetRow>;
    /**
     * With a product the values are stored at once, all or none, by the rules of the product's own forms; without one
     * they wait for it. Stale: the sheet is not at `options.version`, or the product not at `product_version`.
     */
    readonly decide: (id: number, input: DecisionsInput, options?: WriteOptions) => Answer<Sheet>;
    /** Accepts every entry whose `not_taken` is ''. */
    readonly acceptSure: (id: number, input: AcceptSureInput, options?: WriteOptions) => Answer<Sheet>;
    /**
     * The sheet becomes that of the product, and what was accepted before is stored, except over other values: that is
     * undecided again. Conflict once values of the sheet are stored in another product.
     */
    readonly attach: (id: number, input: AttachInput, options?: WriteOptions) => Answer<Sheet>;
    /** Creates a product from what was accepted, with the sheet. */
    readonly makeProduct: (id: number, input: NewProductInput, options?: WriteOptions) => Answer<Sheet>;
    /** Stores what a person marked on the page, with its place there. */
    readonly pick: (id: number, input: PickInput, options?: WriteOptions) => Answer<Sheet>;
    readonly review: (id: number, input: ReviewInput, options?: WriteOptions) => Answer<Sheet>;
    /** Puts it back in the queue. What was decided stays, and `differences` says what the new reading changes. */
    readonly readAgain: (id: number, options?: WriteOptions) => Answer<Sheet>;
    /** Of a product's fields and components that still have the value that was read. */
    readonly sources: (productId: number) => Answer<ReadonlyArray<FieldSource>>;
  }
>()("hazledger/application/Sheets") {}
