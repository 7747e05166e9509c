import type { LineFailure } from "#domain/inventory/InventoryProductContext.ts";
import {
  type Announcement,
  calculationWarning,
  entitySaved,
  failure,
  GOODBYE,
  INVALID_CREDENTIALS,
  questionToggled,
  SESSION_EXPIRED,
  welcome,
} from "../shared/messages.ts";

/**
 * The announcing actions of the domain's machines, worded: the domain says what happened, here stands how it is told.
 * The composition root spreads these into `provide({ actions })`.
 */
type Announce = (toast: Announcement) => void;

export const sessionAnnouncements = (announce: Announce) => ({
  announceWelcome: (_: unknown, firstName: string) => announce(welcome(firstName)),
  announceGoodbye: () => announce(GOODBYE),
  announceInvalidCredentials: () => announce(INVALID_CREDENTIALS),
  announceExpired: () => announce(SESSION_EXPIRED),
});

export const inventoryProductAnnouncements = (announce: Announce) => ({
  announceSaved: (_: unknown, saved: { readonly name: string; readonly how: "created" | "updated" }) =>
    announce(entitySaved("Product", saved.name, saved.how)),
  announceQuestion: (_: unknown, question: { readonly isResolved: boolean }) =>
    announce(questionToggled(question.isResolved)),
  announceCalculation: (_: unknown, toast: { readonly title: string; readonly description: string }) =>
    announce(calculationWarning(toast.title, toast.description)),
  announceFailure: (_: unknown, facts: LineFailure) => announce(failure(facts)),
});

/** For lists, forms and deeds, whose machines word their toasts themselves. */
export const announcements = (announce: Announce) => ({
  announce: (_: unknown, toast: Announcement) => announce(toast),
});
