import type { AnyStateMachine, EventFromLogic } from "xstate";
import { reportMachine } from "../../../src/application/report/reportMachine.ts";
import type { Permission } from "../../../src/domain/identity/permissions.ts";
import { sessionMachine } from "../../../src/domain/identity/sessionMachine.ts";
import { inventoryMachine, PERMISSION_OF_EVENT } from "../../../src/domain/inventory/inventoryMachine.ts";
import { questionMachine } from "../../../src/domain/inventory/questionMachine.ts";
import { walkLineMachine } from "../../../src/domain/inventory/walk/walkLineMachine.ts";

/** Who or what sends each event that a machine understands, no more and no less: its definition does not say it. */
type Senders<Machine extends AnyStateMachine> = { readonly [Type in EventFromLogic<Machine>["type"]]: string };

/** A machine that is drawn, with what its definition does not say. */
export type DrawnMachine = {
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** Where it is defined: its comments say what the machine and its states are for. */
  readonly file: string;
  readonly senders?: Readonly<Record<string, string>>;
  /** Rows of the permission table that decide who may send its events. */
  readonly permissions?: Readonly<Record<string, Permission>>;
};

const inventorySenders: Senders<typeof inventoryMachine> = {
  "inventory.archived.toggled": "Archive or Unarchive, in the inventory's form",
  "inventory.completion.toggled": "the completed switch, in the inventory's form",
  "inventory.edited": "Save, in the inventory's form",
  "product.added": "Add Product, over the inventory's products",
  "product.edited": "Save, in the product input form",
  "product.question.toggled": "Resolve Question or Restore Question, beside the notes",
  "product.unlinked": "Delete, in a row of the inventory's products",
  "walk.decided": "a key or a button at a line of the walk",
};
const questionSenders: Senders<typeof questionMachine> = {
  "question.toggled": "Resolve Question or Restore Question, beside the notes",
  "notes.edited": "typing into the notes",
};
const walkLineSenders: Senders<typeof walkLineMachine> = {
  "walk.same": "Same, or S, at the line",
  "walk.changed": "saving another quantity, size, container or place in the walk, or in the line's form",
  "walk.gone": "Gone, or G, with a reason",
  "walk.undone": "Undo, or U, at the line",
};
const reportSenders: Senders<typeof reportMachine> = {
  "customer.chosen": "Customer",
  "facility.chosen": "Facility",
  "choice.failed": "the screen: the text that was left in a picker is no option",
  "year.chosen": "Year",
  "type.chosen": "Report Type",
  "report.requested": "the button that makes the file",
  "report.cancelled": "Cancel, while the file is made",
  "types.retry": "Try Again, when the list of reports did not come",
  "years.retry": "Try Again, when the years did not come",
  "preview.retry": "Try Again, when the page did not come",
  "file.made": "the machine itself: the file is now among the stored ones, so the page is asked for again",
};
const sessionSenders: Senders<typeof sessionMachine> = {
  "session.signIn.submitted": "Sign In, on the login page",
  "session.code.submitted": "Continue, below the code of the second factor",
  "session.code.canceled": "Back, below the code of the second factor",
  "session.signOut.requested": "Logout, in the account menu",
  "session.expired": "the browser: any call that the server answers with 401, but the sign-in itself",
  "session.auth.set": "nobody: the counterpart of clearing, for a sign-in that comes from elsewhere",
  "session.auth.cleared": "Set New Password, once the password is set: the old session is over",
  "session.user.updated": "Profile, once it is saved",
  "session.changed.elsewhere": "the browser: another tab has signed in or out",
};

/** The machines that decide what may become of a record, a report or a session: drawn in docs/statecharts, for auditors. */
export const DECIDING_MACHINES: ReadonlyArray<DrawnMachine> = [
  {
    title: "Inventory",
    machine: inventoryMachine,
    file: "src/domain/inventory/inventoryMachine.ts",
    senders: inventorySenders,
    permissions: PERMISSION_OF_EVENT,
  },
  {
    title: "Question of a line",
    machine: questionMachine,
    file: "src/domain/inventory/questionMachine.ts",
    senders: questionSenders,
    permissions: { "question.toggled": "inventory product.resolve question" },
  },
  {
    title: "Line of a walk",
    machine: walkLineMachine,
    file: "src/domain/inventory/walk/walkLineMachine.ts",
    senders: walkLineSenders,
    permissions: {
      "walk.same": "inventory.walk",
      "walk.changed": "inventory.walk",
      "walk.gone": "inventory.walk",
      "walk.undone": "inventory.walk",
    },
  },
  {
    title: "Report",
    machine: reportMachine,
    file: "src/application/report/reportMachine.ts",
    senders: reportSenders,
    permissions: { "report.requested": "report.create" },
  },
  {
    title: "Session",
    machine: sessionMachine,
    file: "src/domain/identity/sessionMachine.ts",
    senders: sessionSenders,
  },
];
