// Runs in a separate process with limits: checks sheets and binds them, see runBindProcess.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { type BindJob, bindSheets, type BindStep } from "./bindSheets.ts";

export type BindMessage = BindStep | { readonly _tag: "Bound" };

answerQuestions<BindJob, BindMessage>(async (job, say) => {
  await bindSheets(job, say);
  say({ _tag: "Bound" });
});
