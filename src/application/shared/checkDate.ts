/** Whether a yyyy-MM-dd text, or '', names a day of the calendar: 2026-02-30 does not, and the store would refuse it. */
export const checkDate = (text: string): boolean => {
  if (text === "") return true;
  const day = new Date(`${text}T00:00:00Z`);
  return !text.startsWith("0000") && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
