/** Ratings of the NFPA 704 diamond, 0 to 4 each. */
export type Nfpa = {
  readonly health: number;
  readonly flammability: number;
  readonly instability: number;
  /** As entered, in capitals: `W`, `OX`, `SA`; '' without. */
  readonly special: string;
};

const BETWEEN = /[-/,;\s]+/;
const RATING = /^[0-4]$/;
/** A word, or a sign such as W with a bar. */
const SPECIAL = /^(?:\w+|.{0,4})$/;

/** Reads `3-0-2-W`, `1/3/0`, `3; 0; 1`, for labels and reports alike; null for other texts. */
export const readNfpa = (text: string): Nfpa | null => {
  const [health = "", flammability = "", instability = "", special = "", ...more] = text
    .split(BETWEEN)
    .filter((part) => part !== "");
  const isRead = [health, flammability, instability].every((part) => RATING.test(part));
  if (!isRead || !SPECIAL.test(special) || more.length > 0) return null;
  return {
    health: Number(health),
    flammability: Number(flammability),
    instability: Number(instability),
    special: special.toUpperCase(),
  };
};
