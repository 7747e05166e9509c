import type { Part, PreparedLine } from "../report/facts/PreparedLine.ts";
import type { SubstanceTotal } from "../report/laws/common/listedSubstances.ts";

/** Tests whether the rule found an extremely hazardous substance in this component of a line. */
export type IsEhs = (line: Pick<PreparedLine, "index">, part: Pick<Part, "cas">) => boolean;

export const ehsParts = (totals: ReadonlyArray<SubstanceTotal>): IsEhs => {
  const found = new Set(
    totals.flatMap(({ contributions }) => contributions.map(({ line, part }) => `${line.index}/${part.cas}`)),
  );
  return ({ index }, { cas }) => cas !== "" && found.has(`${index}/${cas}`);
};
