/** Words of dialogs, lists and dropdowns that several screens share (spec A2, B2, B4, B8). */

/** What a dialog asks; `cancel` keeps everything as it is. */
export type Question = {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly cancel: string;
};

/** A question with what it asks by default (spec A2). */
export const ask = (question: Pick<Question, "title" | "confirm"> & Partial<Question>): Question => ({
  description: "Are you sure you want to perform this action?",
  cancel: "Cancel",
  ...question,
});

export const LEAVE_PAGE = ask({
  title: "You Have Unsaved Changes",
  description: "You have unsaved changes. Are you sure you want to leave this page? Any unsaved changes will be lost.",
  confirm: "Leave",
});

/** Closing a modal whose form was changed. */
export const CLOSE_MODAL = ask({
  title: "Unsaved Changes!",
  description: "You will lose unsaved data.",
  confirm: "Leave",
});

/** `Archive User?` ... `Are you sure you want to archive Ann Lee?` */
export const confirmRecordAction = (action: "Delete" | "Archive" | "Unarchive", entity: string, name: string) =>
  ask({
    title: `${action} ${entity}?`,
    description: `Are you sure you want to ${action.toLowerCase()} ${name}?`,
    confirm: action,
  });

/** Archiving an inventory: the specification names no inventory in the question. */
export const confirmInventory = (action: "Archive" | "Unarchive") =>
  confirmRecordAction(action, "Inventory", "inventory");

export const AGGREGATE_PRODUCTS = ask({
  title: "Aggregate Products",
  description:
    "This product is already in the inventory with the same container type, unit and size. Do you want to proceed and add the quantities together?",
  confirm: "Proceed",
});

/** Saving over, or taking, what somebody else has saved meanwhile (reading 29). */
export const STALE_RECORD: Question = {
  title: "Changed by someone else",
  description: "Someone else changed this record while you were editing it. Nothing was overwritten.",
  confirm: "Overwrite with my version",
  cancel: "Load their version",
};

export const confirmUnlink = (name: string) =>
  ask({
    title: "Delete Product?",
    description: `Are you sure you want to delete ${name} from the inventory?`,
    confirm: "Delete",
  });

export const DELETE_SHEET = ask({
  title: "Delete SDS File",
  description: "Are you sure you want to delete this SDS file?",
  confirm: "Delete",
});

export const confirmUnlinkComponent = (name: string) =>
  ask({
    title: "Unlink Chemical Component?",
    description: `Are you sure you want to unlink chemical component ${name}?`,
    confirm: "Unlink",
  });

export const LOADING = "Loading...";
/** The page is older than the server: parts of it are gone. */
export const NEW_RELEASE = {
  title: "A new version is available",
  description: "This page is older than the server. Please reload it to continue. What you typed into forms is kept.",
  confirmLabel: "Reload",
  cancelLabel: "Later",
} as const;
/** What opens the history of a record. */
export const HISTORY = "History";
export const EMPTY_OPTIONS = {
  notFound: "Not found.",
  noOptionsFound: "No options found.",
  noOptionsWereFound: "No options were found.",
  noProducts: "No products match your search criteria.",
} as const;
