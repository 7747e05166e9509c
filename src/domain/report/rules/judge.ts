import { add, type Decimal, ZERO } from "../../shared/decimal.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { chooseForm } from "./chooseForm.ts";
import type { Contribution, CountShare, Judged, Listed } from "./Listed.ts";
import { byCas } from "./listedSubstances.ts";

/** The sum of what counts (40 CFR 355.14): regardless of place, number of containers and way of storage. */
export const totalOf = (contributions: ReadonlyArray<Contribution>): Decimal =>
  contributions.reduce((sum, { pounds }) => add(sum, pounds), ZERO);

/**
 * Judges every listed substance that a line holds, by CAS number, never by name. Lines without pounds have no part: they
 * are told as gaps. Substances come in the order in which lines name them.
 */
export const judge = (
  listed: ReadonlyArray<Listed>,
  lines: ReadonlyArray<PreparedLine>,
  count: CountShare,
): ReadonlyArray<Judged> => {
  const rows = byCas(listed);
  const found = new Map<Listed, Array<Contribution>>();
  for (const line of lines) {
    if (line.pounds === null) continue;
    for (const part of line.parts) {
      const choice = chooseForm(rows.get(part.cas) ?? [], part, line);
      if (choice === null) continue;
      const counted =
        choice.excluded === null
          ? count({ line, part, listed: choice.listed, pounds: line.pounds.value })
          : { pounds: ZERO, words: choice.excluded, is_counted: false, remarks: [] };
      const contribution = { ...counted, remarks: [...choice.remarks, ...counted.remarks], line, part };
      const same = found.get(choice.listed);
      if (same === undefined) found.set(choice.listed, [contribution]);
      else same.push(contribution);
    }
  }
  return [...found].map(([substance, contributions]) => ({
    listed: substance,
    contributions,
    total: totalOf(contributions),
  }));
};
