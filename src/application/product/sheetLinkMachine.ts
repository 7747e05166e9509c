import { Result } from "effect";
import { assign, setup } from "xstate";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { answered } from "#domain/shared/answered.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { LINK_LIFETIME_MS } from "../files/FileLinks.ts";

/** The link is renewed when this much time is left, in ms. */
const MARGIN_MS = 60_000;

export type SheetOwner = { readonly product_id: number; readonly sheet: SdsFile };

/** Renews the link to a product's sheet: the server's links expire after five minutes (reading 25). */
export const sheetLinkMachine = setup({
  types: {} as { input: SheetOwner; context: SheetOwner },
  actors: {} as {
    load: CallActor<{ readonly product_id: number }, SdsFile | null>;
  },
  delays: { freshness: LINK_LIFETIME_MS - MARGIN_MS },
  actions: {
    /** Ignores another sheet, which the form handles; the old link then stays. */
    storeLink: assign(({ context }, answer: Answer<SdsFile | null>) =>
      Result.isSuccess(answer) && answer.success?.id === context.sheet.id ? { sheet: answer.success } : {},
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
        onDone: { target: "fresh", actions: answered("storeLink") },
      },
    },
  },
});
