import type { ChangeSetUndo } from "#domain/history/ChangeSet.ts";
import type { CalculationToast } from "#domain/quantity/CalculationMessages.ts";
import { type Announcement, LONG_TOAST_MS, SHORT_TOAST_MS, TOAST_MS } from "./messages.ts";

/** Toasts about a record or its file (spec A8, B8). */

const done = (description: string, duration = TOAST_MS): Announcement => ({
  title: "Success",
  description,
  variant: "success",
  duration,
});

/** Spec A8, A9. */
const LOADED_TOAST_MS = 2000;
export const LISTS_LOADED = done("Reference lists were successfully loaded", LOADED_TOAST_MS);

export type RecordChange = "created" | "updated" | "deleted" | "archived" | "unarchived";

/** `Inventory Acme, Plant, 2026 was successfully created`. */
export const entitySaved = (entity: string, name: string, change: RecordChange): Announcement =>
  done(`${entity} ${name} was successfully ${change}`);

/** Why the amounts of a line could not be calculated (spec B8). */
export const notCalculated = ({ title, description }: CalculationToast): Announcement => ({
  title,
  description,
  variant: "warning",
  duration: SHORT_TOAST_MS,
});

/** Without a network. */
export const barcodeNotRemembered = (code: string): Announcement => ({
  title: "No connection",
  description: `Barcode ${code} was not remembered. When it is scanned again, its product is asked about again.`,
  variant: "warning",
  duration: LONG_TOAST_MS,
});

/** For a line that was added to an equal one (reading 14). */
export const amountsAdded = (name: string): Announcement =>
  done(`Product ${name} was successfully updated: the amounts were added to the existing product.`);

/** The product stays in the catalog. */
export const lineUnlinked = (name: string): Announcement => entitySaved("Product", name, "deleted");

/** A change set was undone, but for records that were changed since. */
export const changeUndone = ({ restored, kept_count }: Pick<ChangeSetUndo, "restored" | "kept_count">): Announcement =>
  done(
    `${restored} ${restored === 1 ? "record was" : "records were"} restored.${kept_count === 0 ? "" : ` ${kept_count} changed since ${kept_count === 1 ? "was" : "were"} left as ${kept_count === 1 ? "it is" : "they are"}.`}`,
  );

export const questionToggled = (isResolved: boolean): Announcement =>
  done(`Question was successfully ${isResolved ? "resolved" : "restored"}`);

/** Spec B8. The file is used only after saving. */
export const fileUploaded = (original_name: string): Announcement =>
  done(`File ${original_name} was successfully uploaded.`);

/** On the server, or on the device that will send it. */
export const photoAdded = (name: string): Announcement => done(`${name} was added to the line.`);

/** Spec B8. */
export const sheetDeleted = (product_id: number): Announcement =>
  done(`SDS file was successfully deleted for product ID:${product_id}.`);

/** Spec B8. */
export const componentUnlinked = (name: string): Announcement =>
  done(`Chemical component ${name} was successfully unlinked for product.`);

/** The product was just made from the sheet, or already had it. */
export const productOfSheet = (name: string, original_name: string): Announcement =>
  done(`Product ${name} now uses ${original_name} and is selected.`);

export const markWithdrawn = (): Announcement => done("The report is no longer marked as filed.");
export const lawRestored = (): Announcement => done("The report is due on the date set by law again.");
export const stateDateRemoved = (state: string): Announcement =>
  done(`Facilities in ${state} use the date for all states again.`);
export const noticesSaved = (): Announcement => done("Your calendar and emails were successfully updated.");
export const binderMade = (): Announcement => done("The address was created.");
export const binderWithdrawn = (): Announcement => done("The address was withdrawn.");
export const tokenEnded = (): Announcement => done("The API token was ended.");
export const sessionsEnded = (count: number): Announcement =>
  done(
    count === 0
      ? "You are not signed in anywhere else."
      : `${count} ${count === 1 ? "session was" : "sessions were"} ended.`,
  );
export const passwordLinkRenewed = (email: string): Announcement =>
  done(`A new link to set a password was made for ${email}.`);
export const providerUnlinked = (): Announcement => done("The account was unlinked.");
export const secondFactorReset = (): Announcement => done("The second factor was turned off.");
