import type { reportMachine } from "../../../../src/application/report/reportMachine.ts";
import type { lineGridMachine } from "../../../../src/application/inventory/grid/lineGridMachine.ts";
import type { inventoryMachine } from "../../../../src/domain/inventory/inventoryMachine.ts";
import type { inventoryProductMachine } from "../../../../src/domain/inventory/inventoryProductMachine.ts";
import type { productPickerMachine } from "../../../../src/domain/inventory/productPickerMachine.ts";
import type { questionMachine } from "../../../../src/domain/inventory/questionMachine.ts";
import type { walkMachine } from "../../../../src/application/inventory/walkMachine.ts";
import type { walkLineMachine } from "../../../../src/domain/inventory/walk/walkLineMachine.ts";
import { itself, person, screen, type Senders } from "./Sender.ts";

export const inventorySenders: Senders<typeof inventoryMachine> = {
  "inventory.archived.toggled": person("Archive or Unarchive, in the inventory's form"),
  "inventory.completion.toggled": person("the completed switch, in the inventory's form"),
  "inventory.edited": person("Save, in the inventory's form"),
  "product.added": person("Add Product, over the inventory's products"),
  "product.edited": person("Save, in the product input form"),
  "product.question.toggled": person("Resolve Question or Restore Question, beside the notes"),
  "product.unlinked": person("Delete, in a row of the inventory's products"),
  "walk.decided": person("a key or a button at a line of the walk"),
};

export const walkLineSenders: Senders<typeof walkLineMachine> = {
  "walk.same": person("Same, or S, at the line"),
  "walk.changed": person("saving another quantity, size, container or place in the walk, or in the line's form"),
  "walk.gone": person("Gone, or G, with a reason"),
  "walk.undone": person("Undo, or U, at the line"),
};

export const lineGridSenders: Senders<typeof lineGridMachine> = {
  "load.retry": person("Try Again"),
  "grid.cell.chosen": person("a click on a cell"),
  "grid.moved": person("arrow keys, Home, End, Page Up and Page Down"),
  "grid.typing.began": person("Enter, F2, a character, or a click on the chosen cell"),
  "grid.typed": person("typing into the cell, or choosing"),
  "grid.typing.ended": person("Escape"),
  "grid.cell.saved": person("Enter or Tab, or leaving the cell"),
  "grid.line.marked": person("Space, or the checkbox of a line"),
  "grid.all.marked": person("Mark All, Unmark All or Clear Marks"),
  "grid.marked.changed": person(
    "Move, Container type, Resolve Questions, Reopen Questions or Delete from Inventory, beside the marked lines",
  ),
  "grid.outdated": screen("something was undone in the history below"),
  "grid.undone": person("Undo, or Ctrl+Z"),
  "grid.told": person("Close, beside what was saved and what was not"),
  "grid.sent.again": person("Try Again, beside what could not be sent"),
  "grid.discarded": person("Discard, beside what could not be sent"),
};

export const walkSenders: Senders<typeof walkMachine> = {
  "walk.moved": person("an arrow key at a line of the walk"),
  "walk.line.chosen": person("pressing a line of the walk"),
  "walk.form.opened": person("Change, Gone or New, or its key"),
  "walk.form.closed": person("Cancel or Escape, in the form below the line"),
  "walk.decided": person("Same, or its key; saving the form below the line"),
  "walk.undone": person("Undo, or its key"),
  "walk.added": person("Add, in the form of a new line"),
  "walk.message.closed": person("Close, at what others did"),
  "load.retry": person("Try Again, when the lines did not come or a decision could not be sent"),
};

export const questionSenders: Senders<typeof questionMachine> = {
  "question.toggled": person("Resolve Question or Restore Question, beside the notes"),
  "notes.edited": person("typing into the notes"),
};

export const productPickerSenders: Senders<typeof productPickerMachine> = {
  "product.chosen": screen("the form passes on: an option of the product picker"),
  "product.new.requested": screen("the form passes on: Add New Product, in the product picker"),
  "product.cleared": screen("the form passes on: clearing the product picker"),
  "product.retry": screen("the form passes on: Try Again, when the product's facts did not come"),
};

export const inventoryProductSenders: Senders<typeof inventoryProductMachine> = {
  "before.settled": screen("the line before was saved, or has to be looked at"),
  "field.changed": person("typing into a field, or choosing"),
  "field.blurred": person("leaving a field"),
  "choice.awaited": screen("a picker was left while its text is looked up"),
  "choice.failed": screen("the text that was left in a picker is no option"),
  "choice.dropped": screen("a picker's text is typed again, or given up"),
  "product.chosen": person("an option of the product picker"),
  "product.new.requested": person("Add New Product, in the product picker"),
  "product.cleared": person("clearing the product picker"),
  "product.retry": person("Try Again, in the bar that saves, when the product's facts did not come"),
  "product.answered": itself("the picker tells what came of the chosen product"),
  "form.submitted": person("Save, or its key"),
  "form.submitted.and.another": person("Save and add another, or its key"),
  "form.retry": person("Try Again"),
  "aggregation.confirmed": person("the answer yes to adding the amounts to the equal line"),
  "aggregation.declined": person("the answer no to adding the amounts to the equal line"),
  "existing.used": person("Use existing product, when the catalog has a product of this name and manufacturer"),
  "existing.refused": person("Add as new product, in the same question"),
  "existing.cancelled": person("Keep editing, in the same question"),
  "question.toggled": person("Resolve Question or Restore Question, beside the notes"),
  "stale.overwrite": person("saving over somebody else's change, in the comparison"),
  "stale.reload": person("taking somebody else's change, in the comparison"),
  "stale.cancelled": person("Cancel, in the comparison"),
  "leave.requested": person("Cancel or Back, or the key that leaves"),
  "leave.confirmed": person("leaving without saving, in the question"),
  "leave.cancelled": person("staying, in the question"),
  "draft.restored": person("bringing back what was typed before"),
  "draft.discarded": person("dropping what was typed before"),
};

export const reportSenders: Senders<typeof reportMachine> = {
  "customer.chosen": person("Customer"),
  "facility.chosen": person("Facility"),
  "choice.failed": screen("the text that was left in a picker is no option"),
  "year.chosen": person("Year"),
  "type.chosen": person("Report Type"),
  "report.requested": person("the button that makes the file"),
  "report.cancelled": person("Cancel, while the file is made"),
  "types.retry": person("Try Again, when the list of reports did not come"),
  "years.retry": person("Try Again, when the years did not come"),
  "preview.retry": person("Try Again, when the page did not come"),
  "file.made": itself("the file is now among the stored ones, so the page is asked for again"),
};
