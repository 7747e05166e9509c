import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { groupedText } from "../../shared/decimalText.ts";
import { CARRIED_OVER } from "../../inventory/walk/walkStates.ts";
import { type Derivation, derived, type Provenance } from "./Provenance.ts";
import type { LineAmount, Part, PreparedLine } from "../facts/PreparedLine.ts";
import { INVENTORY } from "./Rule.ts";
import type { Term } from "./Finding.ts";

/** True if the line was carried over from an earlier inventory and has not been confirmed. */
export const isUnconfirmed = ({ to_confirm = false }: SnapshotLine): boolean => to_confirm;

/** `SDS No. 3 (Chlorine)`. */
export const lineTitle = ({ line }: PreparedLine): string => `SDS No. ${line.sds_no} (${line.name})`;

/** Longer lists show only the first ones; a table has all of them. */
const MOST_TITLES = 12;

/** `SDS No. 3 (Chlorine), SDS No. 4 (Bleach)`. */
export const lineTitles = (lines: ReadonlyArray<PreparedLine>): string => {
  const left = lines.length - MOST_TITLES;
  const titles = lines.slice(0, MOST_TITLES).map(lineTitle).join(", ");
  return left > 0 ? `${titles} and ${left} more` : titles;
};

const calculated = ({ isCalculated, isLeast }: LineAmount): ReadonlyArray<string> =>
  isCalculated && isLeast === undefined
    ? ["Not entered in the inventory; calculated from container size, quantity and density"]
    : [];

/** Derivation of a figure that was entered or that follows from one line alone. */
export const lineDerivation = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  arithmetic: () => string,
  { remarks = [], is_entered = false }: Partial<Pick<Derivation, "remarks" | "is_entered">> = {},
): number =>
  provenance.once(`${line.index}/${what}`, () =>
    derived(INVENTORY, `${what}, ${lineTitle(line)}`, arithmetic(), {
      lines: [line.index],
      remarks: isUnconfirmed(line.line) ? [CARRIED_OVER, ...remarks] : remarks,
      is_entered,
    }),
  );

/** `55 gal as entered`. */
export const enteredDerivation = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  figure: () => string,
): number => lineDerivation(provenance, line, what, () => `${figure()} as entered`, { is_entered: true });

export const amountDerivation = (
  provenance: Provenance,
  line: PreparedLine,
  what: string,
  amount: LineAmount,
): number =>
  lineDerivation(provenance, line, what, () => amount.words, {
    remarks: calculated(amount),
    is_entered: !amount.isCalculated,
  });

const FIGURES = { pounds: "Max pounds", gallons: "Max gallons" } as const;

/** The amount of each line; lines with an unknown amount are left out. */
export const amountTerms = (
  provenance: Provenance,
  lines: ReadonlyArray<PreparedLine>,
  kind: keyof typeof FIGURES = "pounds",
): ReadonlyArray<Term> =>
  lines.flatMap((line) => {
    const amount = line[kind];
    if (amount === null) return [];
    return [
      { value: amount.value, derivation: amountDerivation(provenance, line, FIGURES[kind], amount), line: line.index },
    ];
  });

/** `20% as entered`, `20% + 15% = 35%`. */
const shareOfPart = ({ terms, percent, equivalent, chosen }: Part): string => {
  const total = groupedText(equivalent?.entered ?? percent);
  if (terms === undefined) return chosen ?? `${total}% as entered`;
  const sum = `${terms.map((one) => `${groupedText(one)}%`).join(" + ")} = ${total}%`;
  return chosen === undefined ? sum : `${chosen}; ${sum}`;
};

export const partDerivation = (provenance: Provenance, line: PreparedLine, part: Part): number =>
  lineDerivation(provenance, line, `Weight % of ${part.cas} ${part.name}`.replace("  ", " "), () => shareOfPart(part), {
    remarks: part.isEstimated ? ["estimated: volume % used as weight %"] : [],
    is_entered: part.terms === undefined && part.chosen === undefined,
  });
