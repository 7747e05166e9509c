export type Nfpa = {
  readonly health: string;
  readonly flammability: string;
  readonly instability: string;
  /** OX, W, SA or ''. */
  readonly special: string;
};

const BETWEEN = /[-/,;\s]/;
const RATING = /^[0-4]$/;
const LONGEST_SPECIAL = 4;

/** `3-0-1-OX`: health, flammability, instability, special hazard (NFPA 704). Null for what is no such rating. */
export const nfpaOf = (text: string): Nfpa | null => {
  const [health = "", flammability = "", instability = "", special = "", ...more] = text
    .split(BETWEEN)
    .filter((part) => part !== "");
  const isRating = [health, flammability, instability].every((part) => RATING.test(part));
  if (!isRating || special.length > LONGEST_SPECIAL || more.length > 0) return null;
  return { health, flammability, instability, special: special.toUpperCase() };
};
