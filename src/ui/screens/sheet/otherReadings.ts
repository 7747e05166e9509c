import { valueInWords } from "#domain/sheet/review/differences.ts";
import { storableOf } from "#domain/sheet/review/formValues.ts";
import type { FormValues, SheetEntry } from "#domain/sheet/review/Sheet.ts";
import type { Alternative } from "#domain/sheet/Proposal.ts";

export type OtherReading = {
  readonly reading: Alternative;
  readonly words: string;
  /** What taking it stores; null once the entry is decided, or where it cannot be stored. */
  readonly values: FormValues | null;
};

/** What else an entry's place could mean, the likeliest first. */
export const othersOf = ({ proposal, decision }: SheetEntry): ReadonlyArray<OtherReading> =>
  proposal.alternatives.map((reading) => ({
    reading,
    words: valueInWords(reading),
    values: decision === null ? storableOf({ ...reading, alternatives: [] }, null).values : null,
  }));
