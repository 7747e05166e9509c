import { BROKEN, type SaveOutcome } from "#domain/shared/Outcome.ts";
import { failure } from "../shared/messages.ts";
import type { FormContext } from "./FormContext.ts";
import { deedAnnouncement } from "./formChanges.ts";
import { dropDraft } from "./formDrafts.ts";
import type { FormRow } from "./FormResource.ts";

/** Steps that several states of a form take in the same way. */

/** Archiving and deleting ask first, or say why they may not be done. */
export const actionRequests = {
  "archive.requested": [
    { guard: "mayArchive", target: "#form.asking", actions: "askToArchive" },
    { actions: { type: "tellWhyNot", params: () => "archive" as const } },
  ],
  "delete.requested": [
    { guard: "mayDelete", target: "#form.asking", actions: "askToDelete" },
    { actions: { type: "tellWhyNot", params: () => "delete" as const } },
  ],
} as const;

/** What the answer of a call that changes the record leads to; every such call of the form begins with `settled`. */
export const formSteps = <Draft extends object, Row extends FormRow>() => {
  type Answered = { readonly event: { readonly output: SaveOutcome<Row> } };
  type Here = { readonly context: FormContext<Draft, Row> };
  const outcome = ({ event }: Answered): SaveOutcome<Row> => event.output;
  const keepOutcome = { type: "keepOutcome", params: outcome } as const;
  const complainOfDefect = [
    { type: "keepOutcome", params: (): SaveOutcome<Row> => BROKEN },
    { type: "announce", params: () => failure(BROKEN) },
  ] as const;
  /** A call that changed the record ends the form, or stops it at somebody else's change. */
  const concluded = [
    { type: "conclude", params: outcome },
    dropDraft,
    "forgetOffer",
    { type: "announce", params: ({ context }: Here) => deedAnnouncement(context) },
  ] as const;
  const settled = [
    {
      guard: { type: "wasSavedToStay", params: outcome },
      target: "#form.ready",
      actions: [...concluded, "tellSaved", "goOn"],
    },
    { guard: { type: "wasSaved", params: outcome }, target: "#form.done", actions: concluded },
    { guard: { type: "isStale", params: outcome }, target: "#form.stale", actions: keepOutcome },
  ] as const;
  return { outcome, keepOutcome, complainOfDefect, settled } as const;
};
