import * as ofSeason from "#application/season/factsTaken.ts";
import * as messages from "#application/shared/messages.ts";
import * as recordMessages from "#application/shared/recordMessages.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { AmountAnswer } from "#domain/quantity/AmountAnswer.ts";
import { AMOUNT_FORMULAS } from "#domain/quantity/amountFormulas.ts";
import { toastFor } from "#domain/quantity/CalculationMessages.ts";
import { quoted, type Row } from "./markdown.ts";

/** A toast by the name of its export in messages.ts, recordMessages.ts or factsTaken.ts, and when it is shown. Names of records are examples. */
export type Toast = { readonly name: string; readonly when: string; readonly toast: Announcement };

const toast = (
  name: keyof typeof messages | keyof typeof recordMessages | keyof typeof ofSeason,
  when: string,
  shown: Announcement,
): Toast => ({ name, when, toast: shown });

const RECORDS_AND_PAGES: ReadonlyArray<Toast> = [
  toast("welcome", "signed in", messages.welcome("Ann")),
  toast("COPIED", "a link was copied", messages.COPIED),
  toast("notCopied", "the browser did not copy a link", messages.notCopied("…")),
  toast("NO_STORAGE", "the user takes an inventory offline and the browser cannot store it", messages.NO_STORAGE),
  toast("GOODBYE", "signed out", messages.GOODBYE),
  toast("signedOutToast", "signing out got no response", messages.signedOutToast(null)),
  toast("INVALID_CREDENTIALS", "signing in failed for any reason", messages.INVALID_CREDENTIALS),
  toast("SESSION_EXPIRED", "a call was answered with 401", messages.SESSION_EXPIRED),
  toast("RESET_ORDERED", "a password reset was requested", messages.RESET_ORDERED),
  toast("RESET_FAILED", "requesting a password reset failed", messages.RESET_FAILED),
  toast("PASSWORD_SET", "a new password was set with a link", messages.PASSWORD_SET),
  toast("PASSWORD_NOT_SET", "setting a password with a link failed", messages.PASSWORD_NOT_SET),
  ...(["created", "updated", "deleted", "archived", "unarchived"] as const).map((permission) =>
    toast("entitySaved", `a record was ${permission}`, recordMessages.entitySaved("Customer", "Acme", permission)),
  ),
  toast(
    "barcodeNotRemembered",
    "the product of a new barcode was chosen without a network",
    recordMessages.barcodeNotRemembered("4006381333931"),
  ),
  toast("amountsAdded", "a product was added to an equal one of its inventory", recordMessages.amountsAdded("Acetone")),
  toast("lineUnlinked", "a product was deleted from an inventory", recordMessages.lineUnlinked("Acetone")),
  toast("questionToggled", "a question was resolved", recordMessages.questionToggled(true)),
  toast("questionToggled", "a question was restored", recordMessages.questionToggled(false)),
  toast("changeUndone", "a change was undone", recordMessages.changeUndone({ restored: 3, kept_count: 0 })),
  toast(
    "changeUndone",
    "a change was undone, but for a record that was changed since",
    recordMessages.changeUndone({ restored: 3, kept_count: 1 }),
  ),
  toast("LISTS_LOADED", "the included reference lists were loaded", recordMessages.LISTS_LOADED),
  toast(
    "productOfSheet",
    "a product was selected for a line from its SDS",
    recordMessages.productOfSheet("Acetone", "sheet.pdf"),
  ),
  toast("fileUploaded", "a file was uploaded", recordMessages.fileUploaded("sheet.pdf")),
  toast("photoAdded", "a photo was added to a line's question", recordMessages.photoAdded("Photo 1")),
  toast("sheetDeleted", "the SDS of a product was deleted", recordMessages.sheetDeleted(7)),
  toast(
    "passwordLinkRenewed",
    "a link to set a password was sent again, or made to be copied",
    recordMessages.passwordLinkRenewed("ana@firm.com"),
  ),
  toast("markWithdrawn", "a report is no longer marked as filed", recordMessages.markWithdrawn()),
  toast(
    "factsTaken",
    "lines took over what the catalog has of their product",
    ofSeason.factsTaken({ changed: 3, refused: 0, message: "" }),
  ),
  toast(
    "factsTaken",
    "some of these lines could not be changed",
    ofSeason.factsTaken({ changed: 2, refused: 1, message: "The inventory is completed." }),
  ),
  toast("lawRestored", "a report is due on the date of the law again", recordMessages.lawRestored()),
  toast("stateDateRemoved", "the due date of a state was removed", recordMessages.stateDateRemoved("CA")),
  toast("tokenEnded", "somebody ended one of their API tokens", recordMessages.tokenEnded()),
  toast("providerUnlinked", "an admin unlinked a person from the sign-in provider", recordMessages.providerUnlinked()),
  toast("secondFactorReset", "an admin turned off another person's second factor", recordMessages.secondFactorReset()),
  toast("sessionsEnded", "somebody ended their other sessions", recordMessages.sessionsEnded(2)),
  toast("binderMade", "an address for the sheets of a facility was created or replaced", recordMessages.binderMade()),
  toast("binderWithdrawn", "such an address was withdrawn", recordMessages.binderWithdrawn()),
  toast("noticesSaved", "somebody changed their calendar or weekly email", recordMessages.noticesSaved()),
  toast("componentUnlinked", "a chemical component was unlinked", recordMessages.componentUnlinked("Acetone")),
  toast("downloadFailed", "a download failed", messages.downloadFailed("The report could not be created.")),
  toast("failure", "any other refused call", messages.failure({ message: "This customer does not exist." })),
];

const calculationToast = (when: string, answer: AmountAnswer): ReadonlyArray<Toast> => {
  const told = toastFor(answer);
  return told === null ? [] : [toast("notCalculated", when, recordMessages.notCalculated(told))];
};

/** Every toast of both files; a test holds that none is missing. */
export const TOASTS: ReadonlyArray<Toast> = [
  ...RECORDS_AND_PAGES,
  ...calculationToast("a unit without a formula was selected", { _tag: "NoFormula", unit: "Pallet" }),
  ...AMOUNT_FORMULAS.flatMap(({ kind }) =>
    calculationToast(`amounts of the unit kind ${kind} cannot be calculated`, {
      _tag: "CalculationError",
      kind,
      fault: "state_without_formula",
    }),
  ),
];

/** Color and time as the words of a person. */
export const toastCells = ({ title, description, variant, duration }: Announcement): Row => [
  quoted(title),
  quoted(description),
  variant,
  `${duration / 1000} s`,
];

export const toastRows = (): ReadonlyArray<Row> => TOASTS.map(({ when, toast: shown }) => [when, ...toastCells(shown)]);
