import { keepDraft } from "./inventoryProductDrafts.ts";
import { inventoryProductSetup } from "./inventoryProductSetup.ts";
import { sendAgain, submitted } from "./inventoryProductSteps.ts";

/**
 * What is typed beside the choice of a product: whether anything differs from the line, and whether the last save may be
 * sent again. A change that amounts are computed from warns of what cannot be computed (spec B5).
 */
export const inventoryProductTyping = inventoryProductSetup.createStateConfig({
  initial: "unchanged",
  on: {
    "field.changed": [
      {
        guard: { type: "isOperandChoice", params: ({ event }) => event.name },
        target: ".unchanged",
        actions: [{ type: "changeField", params: ({ event }) => event }, keepDraft, "warnOnce"],
      },
      { target: ".unchanged", actions: [{ type: "changeField", params: ({ event }) => event }, keepDraft] },
    ],
    "field.blurred": {
      guard: { type: "isOperand", params: ({ event }) => event.name },
      actions: "warnOnce",
    },
    "product.chosen": ".unchanged",
    "product.new.requested": ".unchanged",
    "product.cleared": ".unchanged",
  },
  states: {
    unchanged: {
      always: [
        { guard: "saveIsRepeatable", target: "failed" },
        { guard: "isDirty", target: "changed" },
      ],
    },
    changed: { tags: "dirty", always: { guard: "isUnchanged", target: "unchanged" } },
    /** The last save did not reach its end and may go through when sent again. */
    failed: {
      tags: ["dirty", "failed"],
      on: {
        "form.retry": sendAgain,
        "form.submitted": submitted(false).again,
        "form.submitted.and.another": submitted(true).again,
      },
    },
  },
});
