import { Schema } from "effect";
import { Binder, PAPERS, type Paper } from "#domain/binder/Binder.ts";
import { del, get, post, type QueryFormat } from "./Call.ts";

const paperQuery: QueryFormat<{ readonly paper: Paper }> = {
  names: ["paper"],
  read: (sent) => ({ paper: PAPERS.find((paper) => paper === sent["paper"]) ?? "letter" }),
  write: ({ paper }) => ({ paper }),
};
const permission = "binder.manage";

/** Addresses of facilities' safety data sheets, for the office. */
export const binders = {
  get: get("/facilities/:id/binder", "Gets the address of a facility's safety data sheets, with its visits", {
    answer: Binder,
    permission,
  }),
  make: post("/facilities/:id/binder", "Creates or replaces the address of a facility's safety data sheets", {
    answer: Schema.Null,
    envelope: "nothing",
    permission,
  }),
  withdraw: del("/facilities/:id/binder", "Withdraws the address of a facility's safety data sheets", {
    answer: Schema.Null,
    envelope: "nothing",
    permission,
  }),
  poster: get("/facilities/:id/binder/poster", "Downloads a poster with the address as a PDF", {
    query: paperQuery,
    answer: Schema.Null,
    envelope: "file",
    files: ["pdf"],
    permission,
    load: "print",
    refusesQuery: true,
  }),
};
