import { createEmptyActor } from "xstate";
import type { Role } from "#domain/identity/Role.ts";
import { isDirty } from "#domain/form/FormState.ts";
import { isAwaitingChoice } from "#domain/form/unsettledChoices.ts";
import { inventoryProductMachine } from "#domain/inventory/inventoryProductMachine.ts";
import { productPickerMachine } from "#domain/inventory/productPickerMachine.ts";
import { INVENTORY, LINE, OXYGEN } from "../../domain/inventory/lineSamples.ts";
import { loadAnswers, saveAnswers } from "./answers.ts";
import { BARE, machineProof } from "./MachineProof.ts";

const DONE = { ...INVENTORY, is_completed: true };
const input = (role: Role | null, inventory_product_id: number | null) => ({
  inventory_id: 4,
  inventory_product_id,
  role,
  key: "k",
});
const answers = (line: typeof LINE | null) => ({
  load: loadAnswers({ inventory: INVENTORY, line }, { inventory: DONE, line }),
  findProduct: loadAnswers<unknown>({ id: 7, name: "Paint", mfg_name: "Summit" }, null),
  checkExisting: loadAnswers({ is_need_aggregation: true }, { is_need_aggregation: false }),
  save: saveAnswers(LINE),
  resolveQuestion: saveAnswers(LINE),
  lookAgain: loadAnswers({ inventory: INVENTORY, line }, { inventory: DONE, line }),
});
/** Nothing locks an inventory for an admin; for staff it may be completed while they type. */
const NEVER_LOCKED = ["locked.unchanged", "locked.changed"];
/** Where only those come who may edit. */
const EDITORS_ONLY = [
  "locked.changed",
  ...["unchanged", "changed", "failed"].map((state) => `editing.${state}`),
  "lookingForProduct",
  "askingForExisting",
  "checking",
  "askingToAggregate",
  "saving",
  ...["resolvingQuestion", "lookingAgain"].flatMap((state) => [`${state}.unchanged`, `${state}.changed`]),
  "stale",
  "leaving",
  "saved",
];
const people = [
  { role: "admin", who: "admin", closed: NEVER_LOCKED },
  { role: "staff", who: "staff", closed: [] },
  { role: "technician", who: "technician", closed: EDITORS_ONLY },
  { role: null, who: "nobody", closed: EDITORS_ONLY },
] as const;

export const inventoryProduct = machineProof({
  machine: inventoryProductMachine,
  cases: [
    ...people.map(({ role, who, closed }) => ({
      who: `${who}, a line`,
      input: input(role, 31),
      answers: answers(LINE),
      closed,
    })),
    ...people.slice(1).map(({ role, who, closed }) => ({
      who: `${who}, a new line`,
      input: input(role, null),
      answers: answers(null),
      closed,
    })),
  ],
  events: {
    "field.changed": [{ name: "mfg_name", value: "Summit" }],
    "field.blurred": [{ name: "container_quantity" }, { name: "location_stored" }],
    "choice.awaited": [{ name: "name" }],
    "choice.failed": [{ name: "name", message: "Not in the list." }],
    "choice.dropped": [{ name: "name" }],
    "product.chosen": [{ option: OXYGEN }],
    "product.new.requested": [{ name: "Paint" }],
    "product.cleared": BARE,
    "product.retry": BARE,
    "product.answered": loadAnswers(OXYGEN).map((answer) => ({ answer })),
    "form.submitted": BARE,
    "form.submitted.and.another": BARE,
    "form.retry": BARE,
    "aggregation.confirmed": BARE,
    "aggregation.declined": BARE,
    "existing.used": BARE,
    "existing.refused": BARE,
    "existing.cancelled": BARE,
    "question.toggled": BARE,
    "stale.overwrite": BARE,
    "stale.reload": BARE,
    "stale.cancelled": BARE,
    "leave.requested": BARE,
    "leave.confirmed": BARE,
    "leave.cancelled": BARE,
    "leave.chosen": BARE,
    "draft.restored": BARE,
    "draft.discarded": BARE,
  },
  view: ({ context }) => [
    context.draft.product_id,
    context.choosing?.id,
    context.productFailed,
    context.pending,
    context.lostSave,
    context.inventory?.is_completed,
    isDirty(context),
    context.isNewProduct && (context.draft.mfg_name === "" ? "unnamed maker" : "new"),
    isAwaitingChoice(context),
    context.savesLater,
  ],
  ignores: [
    {
      events: [
        ...(["field.blurred", "form.submitted", "form.submitted.and.another"] as const),
        ...(["product.new.requested", "product.cleared", "product.answered"] as const),
        ...(["question.toggled", "draft.restored", "draft.discarded"] as const),
      ],
      outside: ["editing"],
      why: "Nothing can be typed: the line is not there, is locked, an answer is waited for, or a question is asked.",
    },
    {
      events: ["field.changed"],
      places: ["leaving", "resolvingQuestion"],
      why: "Only what a picker still looks up comes in meanwhile.",
    },
    {
      events: ["field.changed", "choice.awaited", "choice.failed", "choice.dropped", "product.chosen"],
      outside: ["editing", "leaving", "resolvingQuestion"],
      why: "Nothing can be typed: the line is not there, is locked, an answer is waited for, or a question is asked.",
    },
    { events: ["field.blurred"], places: ["editing"], why: "Only what amounts are worked out from is warned of." },
    { events: ["product.retry"], places: [""], why: "No product has failed to come." },
    { events: ["form.retry"], outside: ["notLoaded", "editing.failed"], why: "Nothing has failed." },
    {
      events: ["aggregation.confirmed", "aggregation.declined"],
      outside: ["askingToAggregate"],
      why: "The question is not asked.",
    },
    {
      events: ["existing.used", "existing.refused", "existing.cancelled"],
      outside: ["askingForExisting"],
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
      why: "A question that was toggled has no text to save over theirs.",
    },
    { events: ["leave.confirmed", "leave.cancelled"], outside: ["leaving"], why: "The question is not asked." },
    {
      events: ["leave.requested"],
      places: ["checking", "lookingForProduct", "saving", "resolvingQuestion", "lookingAgain"],
      why: "The answer is waited for: what was sent may be stored already.",
    },
    {
      events: ["leave.requested"],
      places: ["askingToAggregate", "askingForExisting", "leaving"],
      why: "The question that is asked stands before the form.",
    },
  ],
  typed: {
    of: ({ draft }) => draft,
    changedBy: {
      "xstate.done.actor.load Success": "the line has come",
      "field.changed": "it was typed",
      "choice.awaited": "another product's name was typed, which empties the shelf",
      "choice.failed": "no such product: the shelf comes back",
      "choice.dropped": "the name is typed again: the shelf comes back",
      "product.chosen": "another product empties the shelf",
      "product.new.requested": "its name was typed",
      "product.cleared": "the picker was emptied",
      "product.answered Success": "the facts of the chosen product have come",
      "stale.overwrite": "what only they have changed is taken over",
      "stale.reload": "theirs was chosen",
    },
  },
});

const form = createEmptyActor();

export const productPicker = machineProof({
  machine: productPickerMachine,
  cases: [
    { who: "anybody", input: { choosing: null, form }, answers: { loadProduct: loadAnswers(OXYGEN) } },
    { who: "anybody, come back", input: { choosing: OXYGEN, form }, answers: { loadProduct: loadAnswers(OXYGEN) } },
  ],
  events: {
    "product.chosen": [{ option: OXYGEN }],
    "product.new.requested": [{ name: "Paint" }],
    "product.cleared": BARE,
    "product.retry": BARE,
  },
  isHome: (leaves) => leaves.includes("settled"),
  ignores: [{ events: ["product.retry"], outside: ["notFetched"], why: "No product has failed to come." }],
});
