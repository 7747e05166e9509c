import type { SheetDocument } from "./SheetDocument.ts";
import type { SheetText } from "./SheetText.ts";

/** Lines, cells, repeated heads and feet, sections and kind of a sheet, from its text with places. */
export const readDocument = (text: SheetText): SheetDocument => ({
  kind: text.trouble ?? "no-text",
  pages: text.pages,
  lines: [],
  repeated: [],
  sections: [],
  language: "en",
});
