// Runs in a separate process with limits: see sheetReader.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { extractSheet } from "./extractSheet.ts";

// Copied, because pdf.js rejects shared memory.
answerQuestions<Uint8Array, SheetReading>(async (bytes, say) =>
  say(readSheet(await extractSheet(new Uint8Array(bytes)))),
);
