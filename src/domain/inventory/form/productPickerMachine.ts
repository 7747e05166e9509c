import { type AnyActorRef, assign, sendTo, setup } from "xstate";
import type { Product, ProductOption } from "../../product/Product.ts";
import { answered } from "../../shared/answered.ts";
import { answerGuards } from "../../shared/answerGuards.ts";
import type { Answer, CallActor } from "../../shared/errors.ts";

export type ProductPickerInput = {
  readonly choosing: ProductOption | null;
  /** Receives `ProductAnswered`. */
  readonly form: AnyActorRef;
};

/** `keepsShelf`: the product was created for this line, whose container and place were already typed. */
export type ProductChosen = {
  readonly type: "product.chosen";
  readonly option: ProductOption;
  readonly keepsShelf?: boolean;
};

export type ProductPickerEvent =
  | ProductChosen
  /** Continues with the picker's text as the new name. */
  | { readonly type: "product.new.requested"; readonly name: string }
  | { readonly type: "product.cleared" }
  | { readonly type: "product.retry" };

export type ProductAnswered = { readonly type: "product.answered"; readonly answer: Answer<Product> };

/** Fetches the chosen product's facts for the form (spec B4); a later choice discards earlier facts. */
export const productPickerMachine = setup({
  types: {} as {
    input: ProductPickerInput;
    context: { readonly product_id: number | null; readonly form: AnyActorRef };
    events: ProductPickerEvent;
  },
  actors: {} as {
    loadProduct: CallActor<{ readonly product_id: number }, Product>;
  },
  guards: {
    ...answerGuards,
    isChosen: ({ context }) => context.product_id !== null,
  },
  actions: {
    choose: assign((_, { id }: ProductOption) => ({ product_id: id })),
    tellForm: sendTo(
      ({ context }) => context.form,
      (_, answer: Answer<Product>): ProductAnswered => ({ type: "product.answered", answer }),
    ),
  },
}).createMachine({
  id: "productPicker",
  context: ({ input: { choosing, form } }) => ({ product_id: choosing?.id ?? null, form }),
  initial: "opening",
  on: {
    "product.chosen": {
      target: ".fetching",
      reenter: true,
      actions: { type: "choose", params: ({ event }) => event.option },
    },
    "product.new.requested": ".settled",
    "product.cleared": ".settled",
  },
  states: {
    opening: { always: [{ guard: "isChosen", target: "fetching" }, { target: "settled" }] },
    settled: {},
    fetching: {
      invoke: {
        id: "loadProduct",
        src: "loadProduct",
        input: ({ context }) => ({ product_id: context.product_id ?? 0 }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "settled", actions: answered("tellForm") },
          { target: "notFetched", actions: answered("tellForm") },
        ],
      },
    },
    notFetched: { on: { "product.retry": "fetching" } },
  },
});
