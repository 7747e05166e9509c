/** How many backups stay: of the last days, weeks (their first one) and months (their first one). */
export type KeepRule = { readonly days: number; readonly weeks: number; readonly months: number };

const weekOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** The days, such as 2026-03-01, whose backups stay by the rule; in the order given, the newest always. */
export const keptBackups = (days: ReadonlyArray<string>, rule: KeepRule): ReadonlyArray<string> => {
  const newest = days.toSorted().toReversed();
  const firstOf = (period: (day: string) => string, count: number): ReadonlyArray<string> =>
    [...new Map(newest.map((day) => [period(day), day])).values()].slice(0, count);
  const kept = new Set([
    ...newest.slice(0, Math.max(rule.days, 1)),
    ...firstOf(weekOf, rule.weeks),
    ...firstOf((day) => day.slice(0, 7), rule.months),
  ]);
  return days.filter((day) => kept.has(day));
};

/** The last day on which a backup was due: they are made each day at this minute of the day, in the server's time. */
export const dueDay = (now: number, minute: number): string => {
  const date = new Date(now);
  date.setMinutes(date.getMinutes() - minute);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
};
