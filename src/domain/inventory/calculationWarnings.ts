import { isCalculationDue } from "../quantity/calculateAmounts.ts";
import { type CalculationToast, toastFor } from "../quantity/CalculationMessages.ts";
import { amountInputsOf, answerOf, type Filled } from "./form/inventoryProductAmounts.ts";
import type { InventoryProductContext } from "./form/InventoryProductContext.ts";

/** Why the form's amounts could not be calculated, as a text that is constant per reason; null without one. */
export const situationOf = ({ draft }: Pick<Filled, "draft">): string | null => {
  if (!isCalculationDue(amountInputsOf(draft))) return null;
  const answer = answerOf(draft);
  if (answer._tag === "NoFormula") return `NoFormula ${answer.unit}`;
  return answer._tag === "CalculationError" ? `${answer.kind} ${answer.fault} ${draft.physical_state ?? ""}` : null;
};

/** Once per situation (reading 11); null if there is nothing to show. */
export const warningOf = (context: InventoryProductContext): CalculationToast | null => {
  const situation = situationOf(context);
  return situation === null || situation === context.warned ? null : toastFor(answerOf(context.draft));
};

type Warning = {
  readonly context: InventoryProductContext;
  readonly enqueue: {
    (action: { readonly type: "announceCalculation"; readonly params: CalculationToast }): void;
    readonly assign: (change: Pick<InventoryProductContext, "warned">) => void;
  };
};
/** The toast is not repeated while a situation lasts. */
export const warnOnce = ({ context, enqueue }: Warning): void => {
  const toast = warningOf(context);
  if (toast !== null) enqueue({ type: "announceCalculation", params: toast });
  enqueue.assign({ warned: situationOf(context) });
};
