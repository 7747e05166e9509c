import { withRefusal } from "../form/formRefusals.ts";
import { isRefusedAs } from "../shared/errors.ts";
import type { InventoryProductContext, LineAnswer } from "./InventoryProductContext.ts";

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

/** Shown once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** An equal line was found although adding to it was confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/** A refusal about the question says nothing about a save. */
export const withLineRefusal = ({ context }: Here, answer: LineAnswer): Change => {
  const { revision, ...told } = withRefusal(context, answer);
  if (context.pending !== "line") return told;
  if (revision === undefined) return { ...told, ...lost(context, told.message ?? ""), lostSave: "unchanged" };
  const equal = { message: context.isAggregationConfirmed ? STILL_EQUAL : null };
  return { ...told, ...(isRefusedAs(answer, "NeedsAggregation") ? equal : {}), revision, lostSave: "none" };
};

const lost = ({ lostSave }: Context, message: string): Change => ({
  message: lostSave === "edited" ? `${message} ${MAYBE_SAVED}` : message,
});
