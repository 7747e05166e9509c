import type { addSheetsMachine } from "../../../../src/application/sheet/addSheetsMachine.ts";
import type { productFromSheetMachine } from "../../../../src/application/sheet/productFromSheetMachine.ts";
import type { sheetReviewMachine } from "../../../../src/application/sheet/sheetReviewMachine.ts";
import type { watchMachine } from "../../../../src/application/sheet/watchMachine.ts";
import { person, screen, type Senders } from "./Sender.ts";

export const addSheetsSenders: Senders<typeof addSheetsMachine> = {
  "sheets.chosen": person("choosing or dropping files"),
  "upload.retry": person("Try Again"),
  "sheets.cancelled": person("Cancel Upload"),
  "sheets.list.cleared": person("Close, below the files that were added"),
};

export const productFromSheetSenders: Senders<typeof productFromSheetMachine> = {
  "sheet.chosen": person("From an SDS, Alt+P, or a file dropped on the page"),
  "upload.retry": person("Try Again"),
  "sheet.cancelled": person("Cancel, Escape or Close"),
};

export const watchSenders: Senders<typeof watchMachine> = {
  "watch.began": screen("the list has sheets that are to be read"),
  "watch.ended": screen("every sheet of the list has been read"),
};

export const sheetReviewSenders: Senders<typeof sheetReviewMachine> = {
  "review.entry.chosen": person("a click on a row, or the focus coming to it"),
  "review.moved": person("arrow keys on a row"),
  "review.accepted": person("Enter on a row, or Accept"),
  "review.refused": person("Backspace on a row, or Refuse"),
  "review.taken.back": person("U on a row, or Undo"),
  "review.alternative.accepted": person("Use This, beside another reading, or its digit on the row"),
  "review.typing.began": person("E on a row, or Correct"),
  "review.typed": person("typing into a field, or choosing"),
  "review.typing.ended": person("Escape or Cancel"),
  "review.typing.saved": person("Save, or Enter in a field"),
  "review.pick.began": person("Pick from the Page"),
  "review.marked": person("marking text on the page with the mouse or the arrow keys"),
  "review.place.shown": person("the button that leads to a section, or to what a caution compares"),
  "review.same.shown": person("Show unchanged values"),
  "review.rows.accepted": person("Accept Sure Rows"),
  "review.wanted": person("Accept All Sure, Attach, Create Product, Mark as Reviewed, Set Aside, Read Again"),
  "review.message.closed": person("Close, beside why a request was refused"),
  "review.sent.again": person("Try Again, beside what could not be sent"),
  "review.discarded": person("Discard, beside what could not be sent"),
  "load.retry": person("Try Again"),
};
