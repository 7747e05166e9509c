import { Schema } from "effect";
import { Binder } from "#domain/binder/Binder.ts";
import { del, get, post } from "./Call.ts";

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
    answer: Schema.Null,
    envelope: "file",
    files: ["pdf"],
    permission,
    load: "print",
    refusesQuery: true,
  }),
};
