import { byOutcomeAndName } from "../../amounts/findings.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";
import { compositionGaps, hazardGaps, poundsGap } from "../common/gaps.ts";
import { listOf } from "../common/listedSubstances.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { formWords } from "../../facts/listedForm.ts";
import {
  componentOutcomes,
  onNoRow,
  type PartTreatment,
  type Treatment,
  treatment,
} from "../common/componentOutcomes.ts";
import { quantityFor, type ReportableQuantity, reportableQuantities } from "./epcra304Rules.ts";
import { categoryWithoutRq } from "./categoryWithoutRq.ts";
import { leachQuestions } from "./leachQuestions.ts";
import { spilledProducts } from "./spilledProducts.ts";
import { type Spill, spillsOf } from "./spills.ts";
import { wasteGaps, type WasteSpill, wasteSpillsOf } from "./wasteSpills.ts";
import { questionsOf } from "../common/misnamed.ts";

type Quantities = ReadonlyMap<string, ReportableQuantity>;

const UNLISTED = "not on the table 302.4 or EHS list; a characteristic waste is counted by product (40 CFR 302.5(b))";

const outcomeOfPart = (
  { line }: PreparedLine,
  { percent }: PreparedLine["parts"][number],
  listed: ReportableQuantity,
): Treatment => {
  if (quantityFor(listed, percent, line.physical_state) === null) {
    return treatment(
      "excluded",
      `${listed.name}: ${formWords(listed.ehs_form)}, and it is not a CERCLA hazardous substance`,
    );
  }
  return percent.value === 0n
    ? treatment("below", `${listed.name}: a concentration of 0% cannot reach a reportable quantity`)
    : treatment("counted", listed.name);
};

/** No de minimis: what a list names can be released (40 CFR 302.6(b)). */
const toldOf = (line: PreparedLine, quantities: Quantities): ReadonlyArray<PartTreatment> => {
  const told = (cas: string, of: (listed: ReportableQuantity) => Treatment): ReadonlyArray<PartTreatment> => {
    const listed = quantities.get(cas);
    const category = listed === undefined ? categoryWithoutRq(cas) : "";
    if (category !== "") return [{ line: line.index, key: cas, treatment: treatment("excluded", category) }];
    return listed === undefined ? [] : [{ line: line.index, key: cas, treatment: of(listed) }];
  };
  return [
    ...line.parts.flatMap((part) => told(part.cas, (listed) => outcomeOfPart(line, part, listed))),
    ...line.unmeasured.flatMap(({ cas }) =>
      told(cas, ({ name }) => treatment("counted", `${name}: whole product counted, composition unknown`)),
    ),
  ];
};

type Evaluation304 = Evaluation & {
  readonly spills: ReadonlyArray<Spill>;
  readonly wastes: ReadonlyArray<WasteSpill>;
};

/** EPCRA 304 and CERCLA (rules 1.2): how much has to be spilled of each product with a listed component. */
export const evaluate304 = ({ snapshot, lines, provenance }: ReportInput): Evaluation304 => {
  const lists = [listOf(snapshot, "cercla"), listOf(snapshot, "ehs")] as const;
  const quantities = reportableQuantities(...lists);
  const products = spilledProducts(lines);
  const spills = products
    .flatMap((line) => spillsOf(provenance, line, quantities))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
  const isCercla = (cas: string): boolean => quantities.get(cas)?.is_cercla === true;
  const wastes = products.flatMap((line) => wasteSpillsOf(provenance, line, isCercla));
  const questions = [...questionsOf(lines, "304", lists), ...leachQuestions(lines, quantities)];
  return {
    spills,
    wastes,
    findings: [...spills, ...wastes].flatMap(({ finding }) => finding ?? []).sort(byOutcomeAndName),
    gaps: [
      ...questions,
      ...lines.flatMap((line) => [
        ...poundsGap(line),
        ...wasteGaps(line, isCercla),
        ...hazardGaps(line),
        ...compositionGaps(line).map((gap) =>
          gap.kind === "percentage" &&
          line.unmeasured.some(({ cas, title }) => quantities.has(cas) && gap.component === title)
            ? {
                ...gap,
                treatment: "Whole product counted; composition unknown (40 CFR 302.6(b)(1)(ii))",
                is_counted: true,
              }
            : gap,
        ),
      ]),
    ],
    outcomes: componentOutcomes({
      lines,
      told: lines.flatMap((line) => toldOf(line, quantities)),
      questions,
      unlisted: onNoRow(lists, UNLISTED),
    }),
  };
};
