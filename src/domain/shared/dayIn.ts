/** The day on which a moment is in an IANA time zone, as an ISO date. */
export const dayIn = (timeZone: string, moment: number): string => {
  const day = new Date(moment).toLocaleDateString("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return day.replace(/(\d{2})\/(\d{2})\/(\d+)/, "$3-$1-$2");
};
