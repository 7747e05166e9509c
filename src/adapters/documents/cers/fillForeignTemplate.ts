import { Effect } from "effect";
import type { CersRow } from "#domain/filing/cers/cersFaults.ts";
import { askWorker, reasonOf } from "../../processes/workerProcess.ts";
import type { CersAnswer, CersQuestion } from "./cersProcess.ts";
import { type FilledTemplate, TemplateRefused } from "./cersWorkbook.ts";

/** 5,000 rows with a value in each of 104 columns take 490 MB. */
export const PROGRAM = { file: new URL("./cersProcess.ts", import.meta.url), heap: 512, memory: 768 };
const FILLING_SECONDS = 60;

/** Runs `fillTemplate` in a separate process, because the template is an upload. @throws TemplateRefused */
export const fillForeignTemplate = async (
  template: Uint8Array,
  rows: ReadonlyArray<CersRow>,
): Promise<FilledTemplate> => {
  const answer = await Effect.runPromise(
    askWorker<CersQuestion, CersAnswer>(PROGRAM, { template, rows }, FILLING_SECONDS).pipe(
      Effect.catchTag("WorkerEnded", (ended) =>
        Effect.succeed<CersAnswer>({ _tag: "Refused", words: `The template cannot be read. ${reasonOf(ended)}` }),
      ),
    ),
  );
  if (answer._tag === "Refused") throw new TemplateRefused(answer.words);
  return answer.filled;
};
