import { isDirty } from "#domain/form/FormState.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { type TechnicianDraft, technicianForm } from "#application/identity/identityMachines.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";
import { person } from "./people.ts";

const ROW = person("technician");
/** Somebody else has changed the first name. */
const THEIRS = { ...ROW, version: 2, profile: { ...ROW.profile, first_name: "Anne" } };
const answers = {
  load: loadAnswers(ROW),
  save: saveAnswers(THEIRS),
  toggle: saveAnswers(ROW),
  remove: saveAnswers(ROW),
};
const KEPT = { fields: { first_name: "Anna", last_name: "Lee" }, at: 1, version: 1, wasInterrupted: true };
const resource = (role: Role | null) => formResource(technicianForm, role);
const LOADING = ["loading", "missing", "notLoaded"];
const TYPING = ["editing.unchanged", "editing.changed", "editing.failed", "saving", "askingToAdd", "stale"];
const ACTIONS = ["asking", "toggling", "deleting"];
/** Only an admin edits technicians; the office adds them. */
const people = [
  { role: "admin", who: "admin", ofRecord: ["locked"], ofNew: [...LOADING, "locked"] },
  { role: "staff", who: "staff", ofRecord: [...TYPING, ...ACTIONS, "leaving"], ofNew: [...LOADING, ...ACTIONS] },
  {
    role: "technician",
    who: "technician",
    ofRecord: [...TYPING, ...ACTIONS, "leaving"],
    ofNew: [...LOADING, ...TYPING, ...ACTIONS, "leaving"],
  },
  {
    role: null,
    who: "nobody",
    ofRecord: [...TYPING, ...ACTIONS, "leaving"],
    ofNew: [...LOADING, ...TYPING, ...ACTIONS, "leaving"],
  },
] as const;

export const form = machineProof({
  machine: createFormMachine<TechnicianDraft, Person>(),
  cases: [
    ...people.map(({ role, who, ofRecord: closed }) => ({
      who: `${who}, a record`,
      closed,
      input: { resource: resource(role), id: 9, row: null, key: "k" },
      answers,
    })),
    ...people.map(({ role, who, ofNew: closed }) => ({
      who: `${who}, a new record`,
      closed,
      input: { resource: resource(role), id: null, row: null, key: "k" },
      answers,
    })),
    {
      who: "admin, a page",
      input: { resource: resource("admin"), id: 9, row: ROW, key: "k", staysOpen: true },
      answers,
      closed: [...LOADING, "locked"],
    },
    {
      who: "admin, come back",
      input: { resource: resource("admin"), id: 9, row: ROW, key: "k", kept: KEPT },
      answers,
      closed: [...LOADING, "locked"],
    },
  ],
  events: {
    "field.changed": [
      { name: "first_name", value: "Anna" },
      { name: "last_name", value: "Lee" },
    ],
    "field.blurred": [{ name: "first_name" }],
    "choice.awaited": [{ name: "first_name" }],
    "choice.failed": [{ name: "first_name", message: "Not in the list." }],
    "choice.dropped": [{ name: "first_name" }],
    "form.submitted": [{}, { addsAnother: true }],
    "form.retry": BARE,
    "stale.overwrite": BARE,
    "stale.reload": BARE,
    "stale.cancelled": BARE,
    "archive.requested": BARE,
    "delete.requested": BARE,
    "question.confirmed": BARE,
    "question.cancelled": BARE,
    "row.replaced": [{ row: { ...ROW, version: 2 } }],
    "leave.requested": BARE,
    "leave.confirmed": BARE,
    "leave.cancelled": BARE,
    "leave.chosen": BARE,
    "draft.restored": BARE,
    "draft.discarded": BARE,
    "changes.discarded": BARE,
  },
  view: ({ context }) => [
    context.draft,
    context.question,
    context.kept === null,
    isDirty(context),
    context.unsettled,
    context.savesLater,
    context.isConfirmed,
  ],
  ignores: [
    {
      events: [
        "field.changed",
        "field.blurred",
        "choice.awaited",
        "choice.failed",
        "choice.dropped",
        "form.submitted",
        "draft.restored",
        "draft.discarded",
        "changes.discarded",
      ],
      outside: ["editing", "leaving"],
      why: "Nothing can be typed: the record is not there, is locked, an answer is waited for, or a question is asked.",
    },
    {
      events: [
        "field.changed",
        "field.blurred",
        "form.submitted",
        "draft.restored",
        "draft.discarded",
        "changes.discarded",
      ],
      places: ["leaving"],
      why: "Only what pickers still look up comes in while the question is asked.",
    },
    {
      events: ["row.replaced"],
      outside: ["editing"],
      why: "A late answer to a action beside the form: the next save is told that the record is newer.",
    },
    {
      events: ["archive.requested", "delete.requested"],
      outside: ["editing", "locked"],
      why: "The record is not there, an answer is waited for, or another question is asked.",
    },
    { events: ["form.retry"], outside: ["notLoaded", "missing", "editing.failed"], why: "Nothing has failed." },
    {
      events: ["question.confirmed", "question.cancelled"],
      outside: ["asking", "askingToAdd"],
      why: "The question is not asked.",
    },
    {
      events: ["stale.overwrite", "stale.reload", "stale.cancelled"],
      outside: ["stale"],
      why: "The question is not asked.",
    },
    {
      events: ["stale.overwrite"],
      places: ["stale"],
      why: "It was to be archived or deleted: there is nothing to save.",
    },
    { events: ["leave.confirmed", "leave.cancelled"], outside: ["leaving"], why: "The question is not asked." },
    {
      events: ["leave.requested"],
      places: ["saving", "toggling", "deleting"],
      why: "The answer is waited for: what was sent may be stored already.",
    },
    {
      events: ["leave.requested"],
      places: ["asking", "askingToAdd", "leaving", "stale"],
      why: "The question that is asked stands before the form.",
    },
  ],
  typed: {
    of: ({ draft }) => draft,
    changedBy: {
      "xstate.done.actor.load Success": "the record has come",
      "field.changed": "it was typed",
      "stale.reload": "theirs was chosen",
      "xstate.done.actor.save Stale": "what only they changed joins it",
      "changes.discarded": "it was given up",
      "row.replaced": "what was not touched follows the record",
      "xstate.done.actor.save Success": "a page goes on with what was saved",
      "xstate.done.actor.toggle Success": "a page goes on with the record as it is now",
      "xstate.done.actor.remove Success": "a page goes on with the record as it is now",
    },
  },
});
