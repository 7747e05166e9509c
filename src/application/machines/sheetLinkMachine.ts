import { assign, fromPromise, setup } from "xstate";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { notProvided } from "#domain/shared/notProvided.ts";
import type { LoadOutcome } from "#domain/shared/Outcome.ts";
import { LINK_LIFETIME_MS } from "../files/FileLinks.ts";

/** A new link is asked for when the old one has this much of its time left, ms. */
const MARGIN_MS = 60_000;

export type SheetOwner = { readonly product_id: number; readonly sheet: SdsFile };

/** Keeps the link to a product's sheet working: the server's links expire after five minutes (reading 25). */
export const sheetLinkMachine = setup({
  types: {} as { input: SheetOwner; context: SheetOwner },
  actors: {
    load: fromPromise<LoadOutcome<SdsFile | null>, { readonly product_id: number }>(notProvided("load")),
  },
  delays: { freshness: LINK_LIFETIME_MS - MARGIN_MS },
  actions: {
    /** Another sheet is the form's to tell; then the old link stays. */
    takeLink: assign(({ context }, outcome: LoadOutcome<SdsFile | null>) =>
      outcome._tag === "Loaded" && outcome.value?.id === context.sheet.id ? { sheet: outcome.value } : {},
    ),
  },
}).createMachine({
  id: "sheetLink",
  context: ({ input }) => input,
  initial: "fresh",
  states: {
    fresh: { after: { freshness: "renewing" } },
    renewing: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ product_id: context.product_id }),
        onDone: { target: "fresh", actions: { type: "takeLink", params: ({ event }) => event.output } },
        onError: "fresh",
      },
    },
  },
});
