// Runs in a separate process: evaluates the reports of a facility and a year, see seasonEvaluator.ts.
import { answerQuestions } from "../../processes/answerQuestions.ts";
import { type EvaluationAnswer, type EvaluationQuestion, evaluateReports } from "./evaluateReports.ts";

const evaluate = evaluateReports();
answerQuestions<EvaluationQuestion, EvaluationAnswer>(async (question, say) => say(evaluate(question)));
