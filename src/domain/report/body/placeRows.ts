import { add, ZERO } from "../../shared/decimal.ts";
import type { Provenance } from "../model/Provenance.ts";
import { amountCell, type ColumnOf, textCell, totalRow } from "../model/tables.ts";
import { sumDerivation, type Term } from "./findings.ts";
import type { JudgedFinding, MadeRow, Share, SubstanceLaw } from "./SubstanceLaw.ts";

/** Subtotals by place, for rules that ask whether containers stand close together. */
export const placeRows = (
  provenance: Provenance,
  { rule }: SubstanceLaw,
  columns: ReadonlyArray<ColumnOf<Share>>,
  { judged, finding }: JudgedFinding,
  shares: ReadonlyArray<Share>,
): ReadonlyArray<MadeRow> => {
  const places = [...new Set(shares.map(({ line }) => line.line.location_stored))];
  if (places.length < 2) return [];
  return places.map((place) => {
    const terms = shares.flatMap(
      ({ line, pounds, is_counted, derivation }): ReadonlyArray<Term> =>
        is_counted && line.line.location_stored === place ? [{ value: pounds, derivation, line: line.index }] : [],
    );
    const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
    const name = `${finding.name} at ${place || "no place entered"}`;
    const derivation = sumDerivation(provenance, { rule, name, unit: "lb", terms, total, list: judged.listed.ref });
    return () =>
      totalRow(columns, `${finding.id}/place/${place}`, {
        substance: textCell(finding.name),
        product: textCell("Total of the place"),
        location: textCell(place),
        amount: amountCell(total, derivation),
      });
  });
};
