import { productToLoad } from "./inventoryProductRequests.ts";
import { keepDraft } from "./inventoryProductDrafts.ts";
import { inventoryProductSetup } from "./inventoryProductSetup.ts";
import { PRODUCT_MISSING, PRODUCT_UNDER_WAY } from "./productLocks.ts";

/** A form that cannot be sent yet says why, to whoever presses the key that saves. */
const notNow = (message: string) => {
  const tell = { actions: { type: "tellWhyNotNow", params: () => message } } as const;
  return { "form.submitted": tell, "form.submitted.and.another": tell };
};

const FETCH = { target: ".fetching", reenter: true } as const;

/**
 * The product of the line: none yet, an existing one (its facts locked), or a new one that is being typed (spec B4).
 * A later choice makes the facts of an earlier one harmless; a failing fetch leaves the draft as it was.
 */
export const inventoryProductPicker = inventoryProductSetup.createStateConfig({
  initial: "deciding",
  on: {
    "product.chosen": {
      ...FETCH,
      actions: [{ type: "choose", params: ({ event }) => event.option }, keepDraft],
    },
    "product.new.requested": {
      target: ".typingNew",
      actions: [{ type: "startNewProduct", params: ({ event }) => event.name }, keepDraft, "warnOnce"],
    },
    "product.cleared": { target: ".none", actions: ["clearProduct", keepDraft, "warnOnce"] },
  },
  states: {
    deciding: {
      always: [
        { guard: "productIsUnderWay", target: "fetching" },
        { guard: "productIsChosen", target: "existing" },
        { guard: "productIsNew", target: "typingNew" },
        { target: "none" },
      ],
    },
    none: {},
    typingNew: {},
    existing: {},
    fetching: {
      tags: "loadingProduct",
      on: notNow(PRODUCT_UNDER_WAY),
      invoke: {
        id: "loadProduct",
        src: "loadProduct",
        input: productToLoad,
        onDone: [
          {
            guard: { type: "hasCome", params: ({ event }) => event.output },
            target: "existing",
            actions: [{ type: "takeProduct", params: ({ event }) => event.output }, keepDraft, "warnOnce"],
          },
          { target: "notFetched", actions: { type: "keepMessage", params: ({ event }) => event.output } },
        ],
      },
    },
    notFetched: { tags: "productFailed", on: { "product.retry": "fetching", ...notNow(PRODUCT_MISSING) } },
  },
});
