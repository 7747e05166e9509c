import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import { withRefusal } from "../../form/formRefusals.ts";
import { keyOfRequest } from "../../form/FormState.ts";
import { isRefusedAs } from "../../shared/errors.ts";
import type { InventoryProductInput } from "../InventoryProductInput.ts";
import type {
  CheckLineInput,
  FindProductInput,
  FoundAnswer,
  InventoryProductContext,
  LineAnswer,
  LineSaved,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { inputOf } from "./inventoryProductPayload.ts";
import type { ProductPickerInput } from "./productPickerMachine.ts";

/** What the product input form requests and sends, and how the answers change it. */

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

/** States that send are entered only with a validated draft. */
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

/** Before a new product is added: whether the catalog has one with this name and manufacturer (spec B4). */
export const productToFind = ({ context }: Here): FindProductInput => {
  const { inventory_id, draft } = context;
  return { inventory_id, name: draft.name.trim(), mfg_name: draft.mfg_name.trim() };
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

/** The line that amounts were added to is not the form's own, and not new. */
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

/** Unsaved input stays. The version was this form's, so a save whose answer was lost did not happen. */
export const withQuestion = ({ context: { revision } }: Here, answer: LineAnswer): Change =>
  Result.isSuccess(answer) ? { row: answer.success, revision: revision + 1, message: null, lostSave: "none" } : {};

export const keepExisting = (_: Here, answer: FoundAnswer): Change =>
  Result.isSuccess(answer) ? { existing: answer.success } : {};

/** Chooses the existing product, with the typed container and place; its facts replace the typed ones. */
export const withExisting = ({ context: { existing, draft, naming, revision } }: Here): Change => ({
  revision: revision + 1,
  choosing: existing,
  existing: null,
  productFailed: false,
  beforeChoice: draft,
  naming: naming && { ...naming, isOver: true },
  isNewProduct: false,
});

/** Shown once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** An equal line was found although adding to it was already confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/** A refusal of the question does not concern a save. */
export const withLineRefusal = ({ context }: Here, answer: LineAnswer): Change => {
  const { revision, ...refusal } = withRefusal(context, answer);
  if (context.pending !== "line") return refusal;
  if (revision === undefined) return { ...refusal, ...lost(context, refusal.message ?? ""), lostSave: "unchanged" };
  const equal = { message: context.isAggregationConfirmed ? STILL_EQUAL : null };
  return { ...refusal, ...(isRefusedAs(answer, "NeedsAggregation") ? equal : {}), revision, lostSave: "none" };
};

const lost = ({ lostSave }: Context, message: string): Change => ({
  message: lostSave === "edited" ? `${message} ${MAYBE_SAVED}` : message,
});
