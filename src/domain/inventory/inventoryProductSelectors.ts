import type { FieldErrors } from "../shared/fieldErrors.ts";
import { type InventoryProductDraft, draftFromLine } from "./inventoryProductForm.ts";
import type { InventoryProductContext } from "./InventoryProductContext.ts";
import { sameDraft } from "../shared/sameDraft.ts";

/** What the view of the product input form asks beside tags: pure functions of the context. */

/** What the picker shows: the product that is being fetched, else the chosen or typed one. */
export const productName = ({ choosing, draft }: InventoryProductContext): string => choosing?.name ?? draft.name;

/** The picker stands for both `product_id` and `name`, so it shows the errors of both. */
export const lineErrorOf = (
  { errors }: { readonly errors: FieldErrors },
  name: keyof InventoryProductDraft,
): string | undefined => (name === "name" ? (errors["name"] ?? errors["product_id"]) : errors[name])?.[0];

export type Difference = { readonly name: keyof InventoryProductDraft; readonly mine: string; readonly theirs: string };

const inWords = (value: InventoryProductDraft[keyof InventoryProductDraft]): string => {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object") return String(value);
  return "name" in value ? value.name : value.map(({ name }) => name).join(", ");
};

/** What differs between the draft and the line as somebody else has saved it; none unless the form is stale. */
export const differences = ({ draft, theirs }: InventoryProductContext): ReadonlyArray<Difference> => {
  if (theirs === null) return [];
  const other = draftFromLine(theirs);
  // The keys of a draft are its fields: it is a plain record.
  const names = Object.keys(draft) as ReadonlyArray<keyof InventoryProductDraft>;
  return names
    .filter((name) => !sameDraft(draft[name], other[name]))
    .map((name) => ({ name, mine: inWords(draft[name]), theirs: inWords(other[name]) }));
};

/** Overwriting repeats a save; resolving a question over somebody's change has to be looked at first. */
export const mayOverwrite = ({ pending }: InventoryProductContext): boolean => pending === "line";
