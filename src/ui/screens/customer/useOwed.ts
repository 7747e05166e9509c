import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import type { OwedQuery, OwedReport } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

const owedWords = ({ year, type, due_on }: OwedReport): string =>
  `${SEASON_REPORTS[type]} ${year}, due ${displayDate(due_on)}`;

/** What is to be said before a place is archived; '' if it owes nothing. */
export const useOwed = (of: OwedQuery): string => {
  const { machines } = useApp();
  const [{ context }] = useMachine(machines.season.owed, { input: { scope: of } });
  const owed = context.value ?? [];
  if (owed.length === 0) return "";
  const isOne = of.facility_id !== null;
  const each = owed.map((one) => `${isOne ? "" : `${one.facility.name}: `}${owedWords(one)}`).join("; ");
  const places = isOne ? "The facility stays" : "These facilities stay";
  return `Still to be filed: ${each}. ${places} in the season until then.`;
};
