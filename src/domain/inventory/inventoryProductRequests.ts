import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import { keyOfRequest } from "../form/FormState.ts";
import type {
  CheckLineInput,
  InventoryProductContext,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import type { InventoryProductInput } from "./InventoryProduct.ts";
import type { ProductPickerInput } from "./productPickerMachine.ts";
import { inputOf } from "./inventoryProductPayload.ts";

/** What the product input form sends: read off the context when the call starts. */

type Here = { readonly context: InventoryProductContext };

/** The states that send are entered only with a draft that has passed its check. */
const inputFrom = (context: InventoryProductContext): InventoryProductInput =>
  Result.getOrThrow(inputOf(context.draft, context.isAggregationConfirmed));

export const lineToLoad = ({ context }: Here) => ({
  inventory_id: context.inventory_id,
  inventory_product_id: context.inventory_product_id,
});

export const choiceToFetch = ({ context, self }: Here & { readonly self: AnyActorRef }): ProductPickerInput => ({
  choosing: context.choosing,
  form: self,
});

export const lineToCheck = ({ context }: Here): CheckLineInput => {
  const { product_id, container_id, container_unit_id, container_size } = inputFrom(context);
  const { inventory_id, inventory_product_id } = context;
  return {
    inventory_id,
    input: { product_id, container_id, container_unit_id, container_size, inventory_product_id },
  };
};

/** A confirmed aggregation is another request than the unconfirmed one, so it has another key. */
export const lineToSave = ({ context }: Here): SaveLineInput => ({
  ...lineToLoad({ context }),
  input: inputFrom(context),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}${context.isAggregationConfirmed ? "-aggregate" : ""}`,
});

export const questionToToggle = ({ context }: Here): ResolveInput => ({
  ...lineToLoad({ context }),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}-question`,
});

export const savedOf = ({
  context: { output },
}: Here): { readonly name: string; readonly how: "created" | "updated" } =>
  output.how === "left" ? { name: "", how: "updated" } : { name: output.row.name, how: output.how };
