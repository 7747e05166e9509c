import type { SpilledProduct } from "../../laws/epcra304/spilledProducts.ts";
import type { Spill } from "../../laws/epcra304/spills.ts";
import type { WasteSpill } from "../../laws/epcra304/wasteSpills.ts";
import type { Decimal } from "../../../shared/decimal.ts";
import { groupedText } from "../../../shared/decimalText.ts";
import { printed } from "../../amounts/exact.ts";
import { shareWords } from "../../laws/common/aggregate.ts";
import type { Share, SubstanceFinding } from "../../laws/common/SubstanceLaw.ts";

/** Derivations fully shown by a table row, except for the list row and rule, which many of them share. */
export type DerivationsInRows = {
  readonly derivations: ReadonlySet<number>;
  /** Tells the reader where to find them. */
  readonly words: string;
};

const SHARES =
  "Each total is the sum of its rows under 'Contributing products'. Each row shows its calculation, rounded: pounds of product × weight % = pounds counted, using the list entry and rule of the total. Amounts calculated another way are shown here below their total.";

/** True if the printed value is exact. A rounded cell needs its derivation to show the exact value. */
export const isPrintedWhole = (value: Decimal): boolean => printed(value) === groupedText(value);

const isInRow = ({ line, part, pounds, words, is_counted }: Share): boolean =>
  is_counted &&
  line.pounds !== null &&
  isPrintedWhole(line.pounds.value) &&
  isPrintedWhole(part.percent) &&
  words === shareWords(line.pounds.value, part.percent, pounds);

export const sharesInRows = (
  found: ReadonlyArray<Pick<SubstanceFinding, "finding" | "shares">>,
): DerivationsInRows => ({
  derivations: new Set(
    found
      .filter(({ finding }) => finding.outcome !== "below")
      .flatMap(({ shares }) => shares.filter(isInRow).map(({ derivation }) => derivation)),
  ),
  words: SHARES,
});

const SPILLS =
  "Each row of the tables above shows its calculation, rounded: product on site × weight % = component on site, or the whole product if the weight % is unknown or the product becomes waste. Listed here are each reportable quantity with its list entry and rule, products on several inventory lines, and amounts calculated another way.";

/** False if a line has no pounds: it has no row then, and its derivation says why. */
const hasWholePounds = ({ pounds, lines }: SpilledProduct): boolean =>
  pounds !== null && isPrintedWhole(pounds.value) && lines.every((line) => line.pounds !== null);

const isSpillInRow = ({ line, percent, isEstimated }: Spill): boolean =>
  hasWholePounds(line) && !isEstimated && (percent === null || isPrintedWhole(percent.value));

export const spillsInRows = (spills: ReadonlyArray<Spill>, wastes: ReadonlyArray<WasteSpill>): DerivationsInRows => ({
  derivations: new Set([
    ...spills.filter(isSpillInRow).map(({ finding }) => finding.derivation),
    ...wastes.filter(({ line }) => hasWholePounds(line)).flatMap(({ finding }) => finding?.derivation ?? []),
  ]),
  words: SPILLS,
});
