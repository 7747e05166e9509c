import type { SpilledProduct } from "./spilledProducts.ts";
import type { Spill } from "./spills.ts";
import { isPrintedWhole, type Told } from "./toldByRows.ts";
import type { WasteSpill } from "./wasteSpills.ts";

const WORDS =
  "Each row of the tables above shows its arithmetic: product on site × weight % = component on site; all of the product where its weight % is unknown or it becomes waste. Here follow the reportable quantities, each once with its list row and its rule, the products that stand on several lines, and what was calculated in another way.";

/** A line without pounds has no row, and its number is told with the derivation. */
const hasWholePounds = ({ pounds, lines }: SpilledProduct): boolean =>
  pounds !== null && isPrintedWhole(pounds.value) && lines.every((line) => line.pounds !== null);

const isToldSpill = ({ line, percent, isEstimated }: Spill): boolean =>
  hasWholePounds(line) && !isEstimated && (percent === null || isPrintedWhole(percent));

export const toldSpills = (spills: ReadonlyArray<Spill>, wastes: ReadonlyArray<WasteSpill>): Told => ({
  derivations: new Set([
    ...spills.filter(isToldSpill).map(({ finding }) => finding.derivation),
    ...wastes.filter(({ line }) => hasWholePounds(line)).flatMap(({ finding }) => finding?.derivation ?? []),
  ]),
  words: WORDS,
});
