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
 * Safety data sheets: files that are read in the background, the proposals for a product, and people's decisions
 * (docs/decisions/0039-reading-sheets.md). Nothing is stored in a product without a decision.
 */
export class Sheets extends Context.Service<
  Sheets,
  {
    /** Puts uploads into the queue. For a content that exists already, returns the existing sheet. */
    readonly add: (input: SheetsInput, options?: WriteOptions) => Answer<ReadonlyArray<AddedSheet>>;
    readonly list: (query: SheetQuery) => Answer<SheetPage>;
    readonly get: (id: number) => Answer<Sheet>;
    /** Puts the product's stored sheet into the queue, unless it is there; NotFound if the product has none. */
    readonly ofProduct: (productId: number, options?: WriteOptions) => Answer<SheetRow>;
    /**
     * With a product, the values are stored at once, all or none, by the rules of its own forms; otherwise they are
     * kept until there is one. Stale: the sheet is not at `options.version`, or the product not at `product_version`.
     */
    readonly decide: (id: number, input: DecisionsInput, options?: WriteOptions) => Answer<Sheet>;
    /** Accepts every entry whose `not_taken` is ''. */
    readonly acceptSure: (id: number, input: AcceptSureInput, options?: WriteOptions) => Answer<Sheet>;
    /**
     * Makes the sheet that of the product, and stores what was accepted before. Where the product has other values, the
     * entries become undecided again. Conflict if values of the sheet are already stored in another product.
     */
    readonly attach: (id: number, input: AttachInput, options?: WriteOptions) => Answer<Sheet>;
    /** Creates a product with this sheet from the accepted values. */
    readonly makeProduct: (id: number, input: NewProductInput, options?: WriteOptions) => Answer<Sheet>;
    /** Stores what a person selected on the page, with its place. */
    readonly pick: (id: number, input: PickInput, options?: WriteOptions) => Answer<Sheet>;
    readonly review: (id: number, input: ReviewInput, options?: WriteOptions) => Answer<Sheet>;
    /** Puts it back into the queue. Decisions stay, and `differences` lists what the new reading changes. */
    readonly readAgain: (id: number, options?: WriteOptions) => Answer<Sheet>;
    /** For the fields and components of a product that still have the value that was read. */
    readonly sources: (productId: number) => Answer<ReadonlyArray<FieldSource>>;
  }
>()("hazledger/application/Sheets") {}
