import { EQUIVALENTS, type Regime, SALT_FAMILIES } from "./equivalentTables.ts";
import { FLAMMABLE_GASES } from "./gasNumbers.ts";
import { phrases, type Phrases } from "./categories/nameText.ts";
import rows from "./questions.json" with { type: "json" };

export type Open = {
  readonly regimes: ReadonlyArray<Regime>;
  readonly numbers: ReadonlyArray<string>;
  readonly names: Phrases;
  readonly question: string;
  /** CAS numbers in the same product that answer the question. */
  readonly answers: ReadonlyArray<string>;
  /** The product must have one of these names; null: any product. */
  readonly product: Phrases | null;
  /** The first year for which it is asked. */
  readonly from: number;
};

type Row = {
  readonly regimes: string;
  readonly numbers?: string;
  readonly names?: string;
  readonly question: string;
  readonly answers?: string;
  /** Numbers that are read from another table. */
  readonly answered_by?: string;
  readonly product?: string;
  readonly from?: number;
};

const words = (text = ""): ReadonlyArray<string> => text.split(" ").filter((word) => word !== "");

const PFOA_AND_PFOS = ["335-67-1", "1763-23-1"];
const TABLES: Readonly<Record<string, ReadonlyArray<string>>> = {
  /** Counted by their CAS numbers. */
  pfoa_and_pfos: [...EQUIVALENTS].flatMap(([from, some]) =>
    some.flatMap(({ to }) => (PFOA_AND_PFOS.includes(to) ? [from, to] : [])),
  ),
  flammable_gases: [...FLAMMABLE_GASES].filter((cas) => !["68425-31-0", "68919-39-1"].includes(cas)),
};

const open = ({ regimes, numbers, names = "", question, answers, answered_by = "", product, from = 0 }: Row): Open => ({
  // The rows have only valid regimes.
  regimes: words(regimes) as ReadonlyArray<Regime>,
  numbers: words(numbers),
  names: phrases(names),
  question,
  answers: TABLES[answered_by] ?? words(answers),
  product: product === undefined ? null : phrases(product),
  from,
});

/** Questions that remain if a list contains only a part of a substance, or has it without a CAS number. */
export const OPEN: ReadonlyArray<Open> = [
  ...SALT_FAMILIES.map(({ to, name, members, listed, phrases: names }) =>
    open({
      regimes: "304",
      names,
      question: `Is this one of the substances listed as ${name} (40 CFR 302.4)? Its CAS number is not known to be one of them.`,
      answers: [to, ...members, ...listed].join(" "),
    }),
  ),
  ...rows.map(open),
];
