/**
 * The year that the plans assume for a firm: a customer whose facilities are inventoried. Nobody measured these; change
 * them and make the document anew.
 */
export const YEAR = {
  facilities: 4,
  linesOfFacility: 500,
  /** Years that are kept. */
  years: 10,
  /** The inventory of the last year is copied; of its lines this share is changed or new. */
  changed: 0.4,
  /** Of all requests, those that save (mix.json). */
  saves: 0.09,
  /** Of the year's requests, those in the season: the working days before 1 March. */
  inSeason: 0.5,
  seasonDays: 40,
  hoursOfDay: 8,
  /** The busiest hour against the average one. */
  peak: 2,
} as const;

export const linesOfFirm = YEAR.facilities * YEAR.linesOfFacility;
/** Saves that one line's row and history take a year. */
const savesOfYear = linesOfFirm * YEAR.changed;
export const requestsOfYear = savesOfYear / YEAR.saves;
/** Requests a second of one firm in the busiest hour of the season. */
export const peakOfFirm = (requestsOfYear * YEAR.inSeason * YEAR.peak) / (YEAR.seasonDays * YEAR.hoursOfDay * 3600);

/** Bytes that a firm has after `years`: its lines, and the history of what was saved. */
export const bytesOfFirm = (bytesOfLine: number, bytesOfHistory: number): number =>
  YEAR.years * (linesOfFirm * (bytesOfLine + bytesOfHistory) + savesOfYear * bytesOfHistory);
