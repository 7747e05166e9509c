import { Schema } from "effect";
import { AddedSheet, FieldSource, Sheet, SheetRow, SheetSummary } from "#domain/sheet/review/Sheet.ts";
import {
  AcceptSureInput,
  AttachInput,
  DecisionsInput,
  NewProductInput,
  PickInput,
  ReviewInput,
  type SheetQuery,
  SheetsInput,
} from "#domain/sheet/review/sheetInputs.ts";
import { READ_STATES, REVIEW_STATES, SHEET_COUNTS } from "#domain/sheet/review/sheetStates.ts";
import { get, patch, post, type QueryFormat } from "./Call.ts";
import { idIn } from "#domain/shared/fields.ts";
import { listQuery } from "./listQuery.ts";

const permission = "sheet.review";

/** As in every list, invalid parameters are ignored. */
const sheetQuery: QueryFormat<SheetQuery> = {
  names: ["page", "ipp", "search", "read_state", "review_state", "has", "product_id"],
  read: (sent) => {
    const { page, ipp, search } = listQuery.read(sent);
    return {
      page,
      ipp,
      search,
      read_state: READ_STATES.find((state) => state === sent["read_state"]) ?? "",
      review_state: REVIEW_STATES.find((state) => state === sent["review_state"]) ?? "",
      has: SHEET_COUNTS.find((count) => count === sent["has"]) ?? "",
      product_id: idIn(sent["product_id"]),
    };
  },
  write: (query) => ({
    page: String(query.page),
    ipp: String(query.ipp),
    search: query.search,
    read_state: query.read_state,
    review_state: query.review_state,
    has: query.has,
    product_id: query.product_id === null ? undefined : String(query.product_id),
  }),
};

const sheet = { answer: Sheet, permission } as const;

/** Safety data sheets: reading, reviewing, and applying what was read. */
export const sheets = {
  add: post("/sheets/add", "Adds uploaded safety data sheets, up to 200 at once, to be read in the background", {
    body: SheetsInput,
    answer: Schema.Array(AddedSheet),
    permission,
  }),
  list: get("/sheets/list", "Lists the safety data sheets that were added, newest first", {
    query: sheetQuery,
    answer: SheetRow,
    envelope: "page",
    also: { summary: SheetSummary },
    permission,
  }),
  get: get("/sheets/:id/get", "Gets a safety data sheet with its proposed values and the values on file", sheet),
  ofProduct: post("/products/:id/read-sheet", "Reads the stored safety data sheet of a product", {
    answer: SheetRow,
    permission,
  }),
  decide: patch("/sheets/:id/decide", "Accepts, corrects or refuses proposals of a sheet", {
    ...sheet,
    body: DecisionsInput,
  }),
  acceptSure: patch(
    "/sheets/:id/accept-sure",
    "Accepts the sure proposals of a sheet that do not overwrite existing values",
    {
      ...sheet,
      body: AcceptSureInput,
    },
  ),
  attach: patch("/sheets/:id/attach", "Attaches a sheet to a product", { ...sheet, body: AttachInput }),
  makeProduct: post("/sheets/:id/make-product", "Creates a product from the accepted values of a sheet", {
    ...sheet,
    body: NewProductInput,
  }),
  pick: post("/sheets/:id/pick", "Saves a value selected on the page", { ...sheet, body: PickInput }),
  review: patch("/sheets/:id/review", "Marks a sheet as reviewed, set aside or open", {
    ...sheet,
    body: ReviewInput,
  }),
  readAgain: patch("/sheets/:id/read-again", "Reads a sheet again with the current reader", sheet),
  sources: get(
    "/products/:id/sheet-sources",
    "Lists the product fields read from sheets, with the pages they were read from",
    {
      answer: Schema.Array(FieldSource),
      permission: "records.read",
    },
  ),
};
