/** What one law tried, as a line of the file that LAWS_REPORT names. */
export type LawRecord = {
  readonly file: string;
  readonly title: string;
  readonly cases: number;
  /** Values that the law says nothing about (`fc.pre`). */
  readonly skipped: number;
  readonly seed: number;
  readonly holds: boolean;
};
