export type Nfpa = {
  readonly health: string;
  readonly flammability: string;
  readonly instability: string;
  /** OX, W, SA or ''. */
  readonly special: string;
};

const FIGURES = /^\s*([0-4])\s*[-/,;\s]\s*([0-4])\s*[-/,;\s]\s*([0-4])(?:\s*[-/,;\s]\s*(\S{1,4}))?\s*$/;

/** `3-0-1-OX`: health, flammability, instability, special hazard (NFPA 704). Null for what is no such rating. */
export const nfpaOf = (text: string): Nfpa | null => {
  const [found, health = "", flammability = "", instability = "", special = ""] = FIGURES.exec(text) ?? [];
  return found === undefined ? null : { health, flammability, instability, special: special.toUpperCase() };
};
