// Runs in a process of its own, with limits: see sheetReader.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { extractSheet } from "./extractSheet.ts";

// A copy, because pdf.js takes nothing that shares its memory.
answerQuestions<Uint8Array, SheetReading>(async (bytes, say) =>
  say(readSheet(await extractSheet(new Uint8Array(bytes)))),
);
