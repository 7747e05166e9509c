// Runs in a separate process: evaluates the reports of a facility and a year, see seasonJudge.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { type JudgeAnswer, type JudgeQuestion, judgeReports } from "./judgeReports.ts";

const judge = judgeReports();
answerQuestions<JudgeQuestion, JudgeAnswer>(async (question, say) => say(judge(question)));
