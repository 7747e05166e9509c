import type { Answer } from "#domain/shared/errors.ts";
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
  type Answered = { readonly event: { readonly output: Answer<Row> } };
  type Here = { readonly context: FormContext<Draft, Row> };
  const answer = ({ event }: Answered): Answer<Row> => event.output;
  const keepRefusal = { type: "keepRefusal", params: answer } as const;
  /** A call that changed the record ends the form, or stops it at somebody else's change. */
  const concluded = [
    { type: "conclude", params: answer },
    dropDraft,
    "forgetOffer",
    { type: "announce", params: ({ context }: Here) => deedAnnouncement(context) },
  ] as const;
  const settled = [
    {
      guard: { type: "wasSavedToStay", params: answer },
      target: "#form.ready",
      actions: [...concluded, "tellSaved", "goOn"],
    },
    { guard: { type: "wasSaved", params: answer }, target: "#form.done", actions: concluded },
    { guard: { type: "isStale", params: answer }, target: "#form.stale", actions: keepRefusal },
  ] as const;
  return { answer, keepRefusal, settled } as const;
};
