import type { Provenance } from "../model/Provenance.ts";
import { type ColumnOf, textCell, totalRow } from "../model/tables.ts";
import { sumCell, termsOf } from "./findings.ts";
import type { JudgedFinding, MadeRow, SubstanceLaw } from "./SubstanceLaw.ts";

/** Subtotals by place, for rules that ask whether containers stand close together. */
export const placeRows = (
  provenance: Provenance,
  { rule }: SubstanceLaw,
  columns: ReadonlyArray<Pick<ColumnOf<never>, "column">>,
  { judged, finding, shares }: JudgedFinding,
): ReadonlyArray<MadeRow> => {
  const places = [...Map.groupBy(shares, ({ line }) => line.line.location_stored)];
  if (places.length < 2) return [];
  return places.map(([place, there]) => {
    const name = `${finding.name} at ${place || "no place entered"}`;
    const terms = termsOf(there);
    const amount = sumCell(provenance, { rule, name, unit: "lb", terms, list: judged.listed.ref });
    return () =>
      totalRow(columns, `${finding.id}/place/${place}`, {
        substance: textCell(finding.name),
        product: textCell("Total of the place"),
        location: textCell(place),
        amount,
      });
  });
};
