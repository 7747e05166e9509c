import { type Decision, refusalOf } from "../../identity/permissions.ts";
import { LOCKED_FACTS, REGULATORY_FLAGS } from "../../product/productFields.ts";
import type { FieldErrors } from "../../shared/fieldErrors.ts";
import { inventoryDecision } from "../inventoryMachine.ts";
import type { InventoryProductContext, LineField, TypedField } from "./InventoryProductContext.ts";
import { questionAfter } from "../questionMachine.ts";

/**
 * Why fields of the product input form are locked (spec B4). A line's facts are those of a chosen product (reading 15),
 * also locked in a stored line: choosing the same product again fetches them again and keeps the storage fields.
 */

export const LOCKED_BY_PRODUCT = "From the selected product.";
export const LOCKED_WITHOUT_NEW = "Select a product, or add a new one.";
export const LOCKED_WITHOUT_NAME = "Enter a product name first.";

export const PRODUCT_MISSING = "The selected product could not be loaded. Try again or select another one.";

/** Undefined unless the chosen product's facts could not be fetched; a save waits while they are being fetched. */
export const productRefusal = ({ productFailed }: InventoryProductContext): string | undefined =>
  productFailed ? PRODUCT_MISSING : undefined;

const FACTS: ReadonlyArray<string> = [...Object.keys(LOCKED_FACTS), "components"];
const REPORTING_FLAGS: ReadonlyArray<string> = Object.keys(REGULATORY_FLAGS);

/** An inventory that is not loaded yet counts as closed. */
const inventoryOf = ({ role, inventory }: InventoryProductContext) => ({
  role,
  is_active: inventory?.is_active ?? false,
  is_completed: inventory?.is_completed ?? false,
});

export const formDecision = (context: InventoryProductContext): Decision =>
  inventoryDecision(inventoryOf(context), context.inventory_product_id === null ? "product.added" : "product.edited");

const NO_QUESTION = { is_resolve_question: false };

/** Undefined if the field may be changed. */
export const lockOf = (context: InventoryProductContext, name: TypedField): string | undefined =>
  refusalOf(formDecision(context)) ?? fieldLock(context, name);

/** For a form that may be edited; called for every field at every keystroke. */
export const fieldLock = (context: InventoryProductContext, name: TypedField): string | undefined => {
  if (name === "name" && !context.isNewProduct) return LOCKED_WITHOUT_NEW;
  if (FACTS.includes(name) && context.draft.product_id !== null) return LOCKED_BY_PRODUCT;
  if (REPORTING_FLAGS.includes(name) && context.draft.name.trim() === "") return LOCKED_WITHOUT_NAME;
  return name === "notes"
    ? (questionAfter(context.row ?? NO_QUESTION, "notes.edited").refusal ?? undefined)
    : undefined;
};

/** What the form's product is: from the catalog, a new one being typed, or not yet known. */
export const productChoice = ({
  choosing,
  draft,
  isNewProduct,
}: InventoryProductContext): "chosen" | "new" | "none" => {
  if (choosing !== null || draft.product_id !== null) return "chosen";
  return isNewProduct ? "new" : "none";
};

export const productName = ({ choosing, draft }: InventoryProductContext): string => choosing?.name ?? draft.name;

/** The picker represents both `product_id` and `name`, so it shows the errors of both. */
export const lineErrorOf = ({ errors }: { readonly errors: FieldErrors }, name: LineField): string | undefined =>
  (name === "name" ? (errors["name"] ?? errors["product_id"]) : errors[name])?.[0];

/** Overwriting repeats a save; before resolving a question, the person must look at somebody's change. */
export const mayOverwrite = ({ pending }: InventoryProductContext): boolean => pending === "line";

const NOT_YET_SAVED: Decision = { allowed: false, reason: "Save the product first." };
const NOTES_FIRST: Decision = { allowed: false, reason: "Save your changes to the notes first." };

export const questionDecision = (context: InventoryProductContext): Decision => {
  if (context.row === null) return NOT_YET_SAVED;
  const decision = inventoryDecision(inventoryOf(context), "product.question.toggled");
  return decision.allowed && context.draft.notes !== context.seed.notes ? NOTES_FIRST : decision;
};
