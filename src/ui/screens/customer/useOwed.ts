import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import type { OwedQuery, OwedReport } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

const owedWords = ({ facility, year, type, due_on }: OwedReport): string =>
  `${facility.name}: ${SEASON_REPORTS[type]} ${year}, due ${displayDate(due_on)}`;

/** What is to be said before a place is archived; '' if it owes nothing. */
export const useOwed = (of: OwedQuery): string => {
  const { machines } = useApp();
  const [{ context }] = useMachine(machines.season.owed, { input: { scope: of } });
  const owed = context.value ?? [];
  return owed.length === 0
    ? ""
    : `Still to be filed, since hazardous chemicals were there in the year: ${owed.map(owedWords).join("; ")}. It stays in the season until then.`;
};
