import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import { keyOfRequest } from "../form/FormState.ts";
import type { InventoryProductInput } from "./InventoryProductInput.ts";
import type {
  CheckLineInput,
  InventoryProductContext,
  LineAnswer,
  LineSaved,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { inputOf } from "./inventoryProductPayload.ts";
import type { ProductPickerInput } from "./productPickerMachine.ts";

/** What the product input form asks for and sends, and what the answers change in it. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

export const lineToLoad = ({ context }: Here) => ({
  inventory_id: context.inventory_id,
  inventory_product_id: context.inventory_product_id,
});

export const choiceToFetch = ({ context, self }: Here & { readonly self: AnyActorRef }): ProductPickerInput => ({
  choosing: context.choosing,
  form: self,
});

/** States that send are entered only with a checked draft. */
const inputFrom = (context: Context): InventoryProductInput =>
  Result.getOrThrow(inputOf(context.draft, context.isAggregationConfirmed));

export const lineToCheck = ({ context }: Here): CheckLineInput => {
  const { product_id, container_id, container_unit_id, container_size } = inputFrom(context);
  const { inventory_id, inventory_product_id } = context;
  return {
    inventory_id,
    input: { product_id, container_id, container_unit_id, container_size, inventory_product_id },
  };
};

export const lineToSave = ({ context }: Here): SaveLineInput => ({
  ...lineToLoad({ context }),
  input: inputFrom(context),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}${context.isAggregationConfirmed ? "-aggregate" : ""}`,
});

export const questionToToggle = ({ context }: Here): ResolveInput => ({
  inventory_id: context.inventory_id,
  line: context.row,
  idempotencyKey: `${keyOfRequest(context)}-question`,
});

export const savedOf = ({ context: { output } }: Here): { readonly name: string; readonly how: LineSaved } =>
  output.how === "left" ? { name: "", how: "updated" } : { name: output.row.name, how: output.how };

/** A line whose amounts were added is another one than the form's, and not new. */
const howSaved = (context: Context, { inventory_product_id, version }: InventoryProduct): LineSaved => {
  const isOther = context.inventory_product_id !== inventory_product_id && version > 1;
  if (context.isAggregationConfirmed && isOther) return "added";
  return context.inventory_product_id === null ? "created" : "updated";
};

export const withLineSaved = ({ context }: Here, answer: LineAnswer): Change =>
  Result.isSuccess(answer)
    ? {
        output: { how: howSaved(context, answer.success), row: answer.success },
        revision: context.revision + 1,
      }
    : {};

/** What was typed stays. The version was this form's, so a save whose answer was lost did not happen. */
export const withQuestion = ({ context: { revision } }: Here, answer: LineAnswer): Change =>
  Result.isSuccess(answer) ? { row: answer.success, revision: revision + 1, message: null, lostSave: "none" } : {};
