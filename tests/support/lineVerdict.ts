import { LINE_NOUN } from "#application/inventory/changingLines.ts";
import { notFound } from "#application/shared/resourceLive.ts";
import { LOCKED_ARCHIVED, LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { equalLine, type Here, type Walker } from "./lineWalk.ts";
import type { StoredInventory } from "./walkedInventory.ts";

/** What comes of a step: words for what the screen shows and for what the server has done alike. */
export type Verdict = "saved" | "added up" | "toggled" | "asks" | "stale" | "wrong" | "nothing" | `refused: ${string}`;

/** Why the inventory is locked for this person, by the specification (B6, reading 7). */
export const lockReason = (role: Walker, { is_active, is_completed }: StoredInventory): string | null => {
  if (role === "admin") return null;
  if (!is_active) return LOCKED_ARCHIVED;
  return is_completed ? LOCKED_COMPLETED : null;
};

/** The walks type nothing else that a check refuses. */
const isWrong = ({ draft }: Here["context"]): boolean =>
  draft.container_size === "5.5.5" || draft.max_pounds.length > 11 || draft.name === "" || draft.mfg_name === "";

/** What is in the way of any write to the line, from the version that the form knows. */
const obstacle = (role: Walker, stored: StoredInventory, { context }: Here, version: number | null): Verdict | null => {
  const reason = lockReason(role, stored);
  if (reason !== null) return `refused: ${reason}`;
  if (context.inventory_product_id === null) return null;
  const line = stored.lines.find(({ id }) => id === context.inventory_product_id);
  if (line === undefined) return `refused: ${notFound(LINE_NOUN).message}`;
  return line.version === version ? null : "stale";
};

const saving = (
  role: Walker,
  stored: StoredInventory,
  here: Here,
  { version, confirmed }: { readonly version: number | null; readonly confirmed: boolean },
): Verdict => {
  const equal = equalLine(stored, here);
  if (equal !== undefined && !confirmed) return "asks";
  const inTheWay = obstacle(role, stored, here, version);
  if (inTheWay !== null) return inTheWay;
  const line = stored.lines.find(({ id }) => id === here.context.inventory_product_id);
  if (line?.is_resolve_question === true && line.notes !== here.context.draft.notes) return "wrong";
  return equal === undefined ? "saved" : "added up";
};

const toggling = (role: Walker, stored: StoredInventory, here: Here): Verdict => {
  const { draft, seed, row } = here.context;
  if (draft.notes !== seed.notes) return "refused: Save your changes to the notes first.";
  return obstacle(role, stored, here, row?.version ?? null) ?? "toggled";
};

/** What has to come of a step by the rules, looking at what the database says right before it. */
export const expectedVerdict = (role: Walker, step: string, stored: StoredInventory, here: Here): Verdict => {
  const { row, pending, theirs } = here.context;
  const version = row?.version ?? null;
  switch (step) {
    case "form.submitted":
    case "save and add another":
      return isWrong(here.context) ? "wrong" : saving(role, stored, here, { version, confirmed: false });
    case "aggregation.confirmed":
      return saving(role, stored, here, { version, confirmed: true });
    case "question.toggled":
      return toggling(role, stored, here);
    case "stale.overwrite":
      // Resolving a question over somebody's change has to be looked at first (reading 29).
      return pending === "line"
        ? saving(role, stored, here, { version: theirs?.version ?? null, confirmed: false })
        : "stale";
    default:
      return "nothing";
  }
};

/** What the screen shows after a step. */
export const shownVerdict = (step: string, before: Here, after: Here): Verdict => {
  const { context } = after;
  if (context.output.row !== before.context.output.row) return isAddedUp(before, after) ? "added up" : "saved";
  if (after.hasTag("asksToAggregate")) return "asks";
  if (after.hasTag("stale")) return "stale";
  if (step === "question.toggled" && context.row?.is_resolve_question !== before.context.row?.is_resolve_question) {
    return "toggled";
  }
  if (step !== "question.toggled" && Object.keys(context.errors).length > 0) return "wrong";
  return context.message === null ? "nothing" : `refused: ${context.message}`;
};

/** Whoever confirmed is told in which line it is now: another one, or one that was there before. */
const isAddedUp = (before: Here, after: Here): boolean =>
  before.hasTag("asksToAggregate") &&
  (after.context.output.row === null ||
    before.context.inventory_product_id !== after.context.output.row.inventory_product_id);
