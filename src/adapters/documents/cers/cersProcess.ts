// Runs in a separate process with limits: see fillForeignTemplate.ts.
import type { CersRow } from "#domain/filing/cers/cersFaults.ts";
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { type FilledTemplate, fillTemplate, TemplateRefused } from "./cersWorkbook.ts";

export type CersQuestion = { readonly template: Uint8Array; readonly rows: ReadonlyArray<CersRow> };
export type CersAnswer =
  | { readonly _tag: "Filled"; readonly filled: FilledTemplate }
  | { readonly _tag: "Refused"; readonly words: string };

const refused = (error: unknown): CersAnswer => {
  if (!(error instanceof TemplateRefused)) throw error;
  return { _tag: "Refused", words: error.message };
};

answerQuestions<CersQuestion, CersAnswer>(async ({ template, rows }, say) =>
  say(await fillTemplate(template, rows).then((filled) => ({ _tag: "Filled", filled }), refused)),
);
