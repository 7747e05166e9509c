import type { SeasonReportId } from "./seasonReports.ts";
import { SUBSTANCE_ANSWERS, type SubstanceAnswer } from "./seasonStates.ts";
import { answerOf, countsOf, type EvaluatedAnswers } from "./countAnswers.ts";
import type { ReportEffect } from "./ListEffect.ts";

type Substance = { readonly name: string; readonly cas: string; readonly answer: SubstanceAnswer };

const RANGED = { yes: "reportable", depends: "depends", no: "below" } as const;

/** A substance may have several findings, such as one for each form; the answer that asks for most counts. */
const substancesOf = ({ own, findings }: EvaluatedAnswers): ReadonlyMap<string, Substance> => {
  const ranged = findings.map(({ name, cas, answer }): Substance => ({ name, cas, answer: RANGED[answer] }));
  const known = own.flatMap(({ name, cas, outcome }): ReadonlyArray<Substance> => {
    const isReportable = outcome === "reportable";
    return isReportable || findings.length === 0 ? [{ name, cas, answer: isReportable ? "reportable" : "below" }] : [];
  });
  const found = new Map<string, Substance>();
  for (const one of [...ranged, ...known]) {
    // Ids of findings have the threshold in them, and another list may spell the name differently.
    const key = one.cas || one.name;
    const other = found.get(key);
    if (other === undefined || rankOf(one) < rankOf(other)) found.set(key, one);
  }
  return found;
};
const rankOf = ({ answer }: Substance): number => SUBSTANCE_ANSWERS.indexOf(answer);

/** Whether something has to be done; 'below' and 'not listed' are the same to a report. */
const isOpen = (answer: SubstanceAnswer): boolean => answer === "reportable" || answer === "depends";

/** How the answers of a report differ between two evaluations of the same lines; null if none does. */
export const reportEffect = (
  type: SeasonReportId,
  was: EvaluatedAnswers,
  is: EvaluatedAnswers,
): ReportEffect | null => {
  const [old, now] = [substancesOf(was), substancesOf(is)];
  const substances = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [before, after] = [old.get(id), now.get(id)];
    const { name = "", cas = "" } = after ?? before ?? {};
    const change = { before: before?.answer ?? "not listed", after: after?.answer ?? "not listed" } as const;
    const isSame = change.before === change.after || (!isOpen(change.before) && !isOpen(change.after));
    return isSame ? [] : [{ name, cas_number: cas, ...change }];
  });
  const [before, after] = [answerOf(countsOf(was)), answerOf(countsOf(is))];
  return before === after && substances.length === 0 ? null : { type, before, after, substances };
};
