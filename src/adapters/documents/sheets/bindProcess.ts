// Runs in a process of its own, with limits: looks at sheets and puts them together, see runBindProcess.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { type BindJob, bindSheets, type BindStep } from "./bindSheets.ts";

export type BindMessage = BindStep | { readonly _tag: "Bound" };

answerQuestions<BindJob, BindMessage>(async (job, say) => {
  await bindSheets(job, say);
  say({ _tag: "Bound" });
});
