import { Result } from "effect";
import { type AnyActorRef, assign, sendTo, setup } from "xstate";
import type { Product, ProductOption } from "../product/Product.ts";
import type { Answer, CallActor } from "../shared/errors.ts";

export type ProductPickerInput = {
  /** The product whose facts the form still waits for. */
  readonly choosing: ProductOption | null;
  /** Gets `ProductAnswered`. */
  readonly form: AnyActorRef;
};

/** What the form has heard from the person, and passes on. */
export type ProductPickerEvent =
  | { readonly type: "product.chosen"; readonly option: ProductOption }
  /** 'Add New Product': goes on with what stands in the picker as the new name. */
  | { readonly type: "product.new.requested"; readonly name: string }
  | { readonly type: "product.cleared" }
  /** Fetches the facts of the chosen product again. */
  | { readonly type: "product.retry" };

/** What came of the product that was chosen last. */
export type ProductAnswered = { readonly type: "product.answered"; readonly answer: Answer<Product> };

const told = ({ event }: { readonly event: { readonly output: Answer<Product> } }): Answer<Product> => event.output;

/**
 * The picker of the product input form (spec B4): fetches the facts of the product that was chosen and tells the form.
 * A later choice, a new product or none makes the facts of an earlier one harmless.
 */
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
    isChosen: ({ context }) => context.product_id !== null,
    hasCome: (_, answer: Answer<Product>) => Result.isSuccess(answer),
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
    /** Nothing is waited for. */
    settled: {},
    fetching: {
      invoke: {
        id: "loadProduct",
        src: "loadProduct",
        input: ({ context }) => ({ product_id: context.product_id ?? 0 }),
        onDone: [
          {
            guard: { type: "hasCome", params: told },
            target: "settled",
            actions: { type: "tellForm", params: told },
          },
          { target: "notFetched", actions: { type: "tellForm", params: told } },
        ],
      },
    },
    notFetched: { on: { "product.retry": "fetching" } },
  },
});
