/** Texts that several screens share (spec A2, B2, B4, B8). */

/** `cancel` leaves everything unchanged. */
export type Question = {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly cancel: string;
};

/** Spec A2. */
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

/** The specification does not name the inventory in this question. */
export const confirmInventory = (action: "Archive" | "Unarchive") =>
  confirmRecordAction(action, "Inventory", "inventory");

export const AGGREGATE_PRODUCTS = ask({
  title: "Aggregate Products",
  description:
    "This product is already in the inventory with the same container type, unit and size. Do you want to proceed and add the quantities together?",
  confirm: "Proceed",
});

/** A new product has the name and manufacturer of one in the catalog. */
export const EXISTING_PRODUCT = {
  title: "Product Already in the Catalog",
  describe: (name: string, mfg_name: string) =>
    `The catalog already has “${name}” by ${mfg_name}. If you use it, its data replaces the data entered here. The container and location are kept.`,
  use: "Use existing product",
  open: "Open existing product",
  add: "Add as new product",
  cancel: "Keep editing",
} as const;

/** The same, for a product's own form. */
export const describeTwin = (name: string, mfg_name: string): string =>
  `The catalog already has “${name}” by ${mfg_name}. Your entries are saved and offered for the next new product.`;

/** Reading 29. */
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

/** @param description what was done, as in the history */
export const confirmUndo = (description: string, restored: number, kept: number) =>
  ask({
    title: "Undo This Change?",
    description: `${description === "" ? "" : `${description}. `}${restored} ${restored === 1 ? "record" : "records"} will be as before this change.`,
    confirm: kept === 0 ? "Undo" : `Undo the Other ${restored}`,
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

/** Shown beside a toast with the reason. */
export const NOT_CHANGED = "Nothing was changed. What you entered is still here.";
export const LOADING = "Loading...";
/** The server has a newer release, which lacks parts of this page. */
export const NEW_RELEASE = {
  title: "A new version is available",
  description: "Reload the page to continue. Your form entries are kept.",
  confirmLabel: "Reload",
  cancelLabel: "Later",
} as const;
export const ALL_CHANGES = "All Changes";
export const HISTORY = "History";
export const historyOf = (name: string): string => `${HISTORY} of ${name}`;
export const EMPTY_OPTIONS = {
  notFound: "Not found.",
  noOptionsFound: "No options found.",
  noOptionsWereFound: "No options were found.",
  noProducts: "No products match your search criteria.",
} as const;

/** For a picker whose choices depend on a customer. */
export const CUSTOMER_FIRST = "Select a customer first.";

/** The error for text left in a picker. */
export const CHOICE_ERRORS = {
  none: (text: string) => `“${text}” is not in the list. Choose an entry from the list, or clear the field.`,
  several: (text: string) => `The list has “${text}” more than once. Choose one of them.`,
  unavailable: (text: string) => `“${text}” could not be looked up. Choose an entry from the list, or try again.`,
} as const;
