import { shareOf } from "../../report/amounts/figures.ts";
import type { TierTwoChemical } from "../../report/laws/tierTwo/tierTwoChemicals.ts";
import { rangeCode } from "../../report/laws/tierTwo/epcra312Rules.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { IsEhs } from "../ehsParts.ts";
import { type About, type ReadinessNotes, chemicalAbout } from "../Readiness.ts";
import { countEquals, otherMark, type RecordIds, type RecordKey } from "./recordIds.ts";
import type { Tier2Chemical } from "./Tier2File.ts";

type Components = NonNullable<Tier2Chemical["mixtureComponents"]>;

/**
 * The components of a mixture that is reported as a whole, with the percentages that the report counted. If several
 * products are reported together, each has its own composition, which the form cannot express.
 */
export const tier2Components = (
  { finding, lines }: TierTwoChemical,
  maximum: Decimal,
  [key = [], ...known]: ReadonlyArray<RecordKey>,
  isEhs: IsEhs,
  ids: RecordIds,
  notes: ReadinessNotes,
): Components => {
  const about: About = { ...chemicalAbout(finding.name, lines), field: "components" };
  const [line] = lines;
  if (line === undefined || finding.cas !== "") return [];
  if (new Set(lines.map(({ line: { product_id } }) => product_id)).size > 1) {
    notes.assumed(about, "Several products are reported together; their components are not included in the file");
    return [];
  }
  const parts = [...line.parts, ...line.unnumbered];
  if (parts.length === 0) notes.lacks(about, "No component with a known percentage");
  for (const { name, cas } of line.unmeasured)
    notes.lacks(about, `Percentage of ${name || cas} unknown; this component is not included in the file`);
  const nthOf = countEquals();
  for (const part of parts) {
    const mark = isEhs(line, part);
    const words = otherMark(
      ids,
      known.map((one) => [...one, part.cas || part.name]),
      mark,
    );
    if (words !== undefined) notes.assumed(about, `${part.name}: ${words}`);
  }
  return parts.map((part) => ({
    recordid: ids.of(
      "CM",
      [...key, part.cas, part.name, nthOf(`${part.cas}/${part.name}`)],
      [...known.map((one) => [...one, part.cas, part.name]), ...known.map((one) => [...one, part.cas || part.name])],
    ),
    componentName: part.name,
    casNumber: part.cas,
    ehs: isEhs(line, part),
    maxAmountCode: rangeCode(shareOf(maximum, part.percent)),
    componentPercentage: { weightOrVolume: part.isEstimated ? "volume" : "weight", text: decimalText(part.percent) },
  }));
};
