/** Ratings of the NFPA 704 diamond, 0 to 4 each. */
export type Nfpa = {
  readonly health: number;
  readonly flammability: number;
  readonly instability: number;
  /** `W`, `OX`, `SA`; '' without. */
  readonly special: string;
};

const DIAMOND = /^\s*([0-4])(?:\s*[-/,]\s*|\s+)([0-4])(?:\s*[-/,]\s*|\s+)([0-4])(?:(?:\s*[-/,]\s*|\s+)(\w+))?\s*$/;

/** Reads `3-0-2-W`, `1/3/0`; null for other texts. */
export const readNfpa = (text: string): Nfpa | null => {
  const [, health, flammability, instability, special = ""] = DIAMOND.exec(text) ?? [];
  return health === undefined
    ? null
    : {
        health: Number(health),
        flammability: Number(flammability),
        instability: Number(instability),
        special: special.toUpperCase(),
      };
};
