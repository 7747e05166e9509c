import type { Decimal } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";
import { printed } from "../facts/exact.ts";
import { ofOutcome } from "../model/tables.ts";
import { shareWords } from "../rules/judge.ts";
import type { Share } from "./findings.ts";
import type { JudgedFinding } from "./SubstanceLaw.ts";

/** Derivations of which the row of a table says everything, but for a list row and a rule that many share. */
export type Told = {
  readonly derivations: ReadonlySet<number>;
  /** Where to find them. */
  readonly words: string;
};

const SHARES =
  "A total is the sum of its rows under 'Contributing products'. Each of them shows its arithmetic: pounds of the product × weight % = pounds that count, by the list row and the rule of the total. What was calculated in another way follows its total here.";

/** A cell may round; what it rounds is written out in the derivation. */
export const isPrintedWhole = (value: Decimal): boolean => printed(value) === groupedText(value);

const isTold = ({ line, part, pounds, words, is_counted }: Share): boolean =>
  is_counted &&
  line.pounds !== null &&
  isPrintedWhole(line.pounds.value) &&
  isPrintedWhole(part.percent) &&
  words === shareWords(line.pounds.value, part.percent, pounds);

export const toldShares = (found: ReadonlyArray<Pick<JudgedFinding, "finding" | "shares">>): Told => ({
  derivations: new Set(
    ofOutcome(found, "reportable").flatMap(({ shares }) => shares.filter(isTold).map(({ derivation }) => derivation)),
  ),
  words: SHARES,
});
