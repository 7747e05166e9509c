import { answerTo } from "../../../inventory/reportAnswers.ts";
import { decimalText } from "../../../shared/decimalText.ts";
import { byOutcomeAndName } from "../../amounts/findings.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";
import { oilReason } from "../../facts/oils.ts";
import { compositionGaps, hazardGaps, poundsGap, questionGap } from "../common/gaps.ts";
import { listOf } from "../common/listedSubstances.ts";
import { listedMixtures } from "../../facts/listedMixtures.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import { formWords } from "../../facts/listedForm.ts";
import {
  componentOutcomes,
  onNoRow,
  type PartTreatment,
  type Treatment,
  treatment,
} from "../common/componentOutcomes.ts";
import { quantitiesOfYear, quantityFor, type ReportableQuantity, reportableQuantities } from "./epcra304Rules.ts";
import { spilledProducts } from "./spilledProducts.ts";
import { excludedAsPetroleum, excludedByForm, petroleumRemark, type Spill, spillsOf } from "./spills.ts";
import { wasteGaps, type WasteSpill, wasteSpillsOf } from "./wasteSpills.ts";
import { nameOf, questionsOf } from "../common/misnamed.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { leachingsOf, WASTE_RQ } from "./unlistedWastes.ts";
import { categoriesOfPart } from "../../../substance/categories/categoriesOfPart.ts";

/** Broad categories of table 302.4 (40 CFR 302.4, note **), by the EPCRA 313 category code of their members. */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ["N010", "antimony compounds"],
  ["N020", "arsenic compounds"],
  ["N050", "beryllium compounds"],
  ["N078", "cadmium compounds"],
  ["N084", "chlorinated phenols"],
  ["N090", "chromium compounds"],
  ["N096", "cobalt compounds"],
  ["N100", "copper compounds"],
  ["N106", "cyanide compounds"],
  ["N230", "glycol ethers"],
  ["N420", "lead compounds"],
  ["N450", "manganese compounds"],
  ["N458", "mercury compounds"],
  ["N495", "nickel compounds"],
  ["N725", "selenium compounds"],
  ["N740", "silver compounds"],
  ["N760", "thallium compounds"],
  ["N982", "zinc compounds"],
]);
/** EPA removed it from the glycol ethers of the Clean Air Act (69 FR 69320, November 29, 2004). */
const BUTOXYETHANOL = "111-76-2";

/** The categories of a component by its CAS number, or by a name that is certain. */
const categoryCodes = ({ cas, name }: Pick<Part, "cas" | "name">): ReadonlyArray<string> =>
  cas === BUTOXYETHANOL
    ? []
    : categoriesOfPart({ cas, name }).flatMap(({ kind, code }) => (kind === "member" ? [code] : []));

/** Why a hazardous substance without its own row has no reportable quantity; '' if it is in no category. */
const categoryWithoutRq = (part: Pick<Part, "cas" | "name">): string => {
  const names = categoryCodes(part).flatMap((code) => CATEGORIES.get(code) ?? []);
  return names.length === 0
    ? ""
    : `${names.join(", ")}: listed in table 302.4 only as a category, with no reportable quantity (40 CFR 302.4)`;
};

/**
 * Questions about compounds with contaminants of the leaching test, if no list has the compound; if one does, its
 * finding has the remark.
 */
const leachQuestions = (
  lines: ReadonlyArray<PreparedLine>,
  listed: { readonly has: (cas: string) => boolean },
): ReadonlyArray<Gap> =>
  lines.flatMap((line) =>
    line.named.flatMap((named): ReadonlyArray<Gap> => {
      const answer = answerTo(line.line, "tclp");
      if (named.cas === "" || listed.has(named.cas) || answer !== null) return [];
      const wastes = leachingsOf(named.cas, "", categoryCodes({ ...named, name: nameOf(named.title) })).map(
        ({ code, rq }) => `${rq} lb (${code})`,
      );
      if (wastes.length === 0) return [];
      const rq = `the RQ of the whole waste is ${wastes.join(" or ")} (40 CFR 302.5(b), 261.24).`;
      return [questionGap(line, named, `As waste, does it fail the toxicity test (TCLP)? If so, ${rq}`)];
    }),
  );

const CYANIDE = "N106";
const CYANIDE_QUESTION =
  "Is this a soluble cyanide salt or complex (57-12-5, RQ 10 lb, 40 CFR 302.4)? It has no entry of its own.";

/** Cyanides without a row: only soluble salts and complexes have the reportable quantity of cyanides. */
const cyanideQuestions = (
  lines: ReadonlyArray<PreparedLine>,
  listed: { readonly has: (cas: string) => boolean },
): ReadonlyArray<Gap> =>
  lines.flatMap((line) =>
    line.named.flatMap((named) =>
      named.cas !== "" &&
      !listed.has(named.cas) &&
      answerTo(line.line, "listed") !== "Contains none of the substances asked about" &&
      categoriesOfPart({ ...named, name: nameOf(named.title) }).some(
        ({ code, kind }) => code === CYANIDE && (kind === "member" || kind === "ask"),
      )
        ? [questionGap(line, named, CYANIDE_QUESTION)]
        : [],
    ),
  );

const UNLISTED = "not on the table 302.4 or EHS list; a characteristic waste is counted by product (40 CFR 302.5(b))";

const outcomeOfPart = (
  prepared: PreparedLine,
  { cas, percent }: PreparedLine["parts"][number],
  listed: ReportableQuantity,
): Treatment => {
  const { line } = prepared;
  const excluded = excludedByForm(prepared, cas) ?? excludedAsPetroleum(prepared, listed);
  if (excluded !== null) return treatment("excluded", `${listed.name}: ${excluded}`);
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

/** There is no de minimis: any amount of a listed substance can be released (40 CFR 302.6(b)). */
const treatmentsOf = (
  line: PreparedLine,
  { ofYear: quantities, later }: ReturnType<typeof quantitiesOfYear>,
): ReadonlyArray<PartTreatment> => {
  const listedTreatment = (
    part: Pick<Part, "cas" | "name">,
    of: (listed: ReportableQuantity) => Treatment,
  ): ReadonlyArray<PartTreatment> => {
    const { cas } = part;
    const notYet = later.get(cas);
    if (notYet !== undefined) {
      const why = `${notYet.name}: a CERCLA hazardous substance only from ${notYet.since} on`;
      return [{ line: line.index, key: cas, treatment: treatment("excluded", why) }];
    }
    const listed = quantities.get(cas);
    const category = listed === undefined ? categoryWithoutRq(part) : "";
    if (category !== "") return [{ line: line.index, key: cas, treatment: treatment("excluded", category) }];
    return listed === undefined ? [] : [{ line: line.index, key: cas, treatment: of(listed) }];
  };
  return [
    ...line.parts.flatMap((part) => listedTreatment(part, (listed) => outcomeOfPart(line, part, listed))),
    ...listedMixtures(line.parts, "304", (cas) => quantities.has(cas)).mixtures.flatMap(({ cas, members = [] }) =>
      members.flatMap((key) =>
        listedTreatment({ cas, name: "" }, ({ name }) => treatment("counted", name)).map((one) => ({ ...one, key })),
      ),
    ),
    ...line.unmeasured.flatMap((part) =>
      listedTreatment(part, (listed) => {
        const { name } = listed;
        const excluded = excludedByForm(line, part.cas) ?? excludedAsPetroleum(line, listed);
        return excluded === null
          ? treatment("counted", `${name}: whole product counted, composition unknown`)
          : treatment("excluded", `${name}: ${excluded}`);
      }),
    ),
  ];
};

/** A component without a percentage counts with the whole product; an oil without components is asked about as such. */
const treatedGap = (line: PreparedLine, gap: Gap, quantities: ReadonlyMap<string, ReportableQuantity>): Gap => {
  const isWhole =
    gap.kind === "percentage" &&
    line.unmeasured.some(({ cas, title }) => quantities.has(cas) && gap.component === title);
  if (isWhole) {
    const words = "Whole product counted; composition unknown (40 CFR 302.6(b)(1)(ii))";
    return { ...gap, treatment: words, is_counted: true };
  }
  const petroleum = answerTo(line.line, "petroleum");
  if (gap.kind === "composition" && petroleum === "304: excluded petroleum")
    return { ...gap, treatment: petroleumRemark(line) ?? gap.treatment, is_counted: true };
  const isAsked = gap.kind === "composition" && petroleum === null;
  const reason = isAsked ? oilReason(line) : "";
  if (reason === "") return gap;
  const question = `${gap.missing}. Possible oil (${reason}): is it petroleum with nothing added (excluded, CERCLA 101(14)), another oil, or does it contain listed substances?`;
  return { ...gap, missing: question };
};

export type Evaluation304 = Evaluation & {
  readonly spills: ReadonlyArray<Spill>;
  readonly wastes: ReadonlyArray<WasteSpill>;
  /** On site, but a hazardous substance only from a later year on. */
  readonly later: ReadonlyArray<Pick<ReportableQuantity, "name" | "cas" | "since">>;
};

/**
 * EPCRA 304 and CERCLA (rules 1.2): for each product with a listed component, how much of it must be spilled to be
 * reportable.
 */
export const evaluate304 = ({ snapshot, lines, provenance }: ReportInput): Evaluation304 => {
  const lists = [listOf(snapshot, "cercla"), listOf(snapshot, "ehs")] as const;
  const read = quantitiesOfYear(reportableQuantities(...lists), snapshot.year);
  const quantities = read.ofYear;
  const products = spilledProducts(lines);
  const spills = products
    .flatMap((line) => spillsOf(provenance, line, quantities))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
  const isCercla = (cas: string): boolean => quantities.get(cas)?.is_cercla === true;
  const leaches = (line: PreparedLine) =>
    answerTo(line.line, "tclp") === "304: fails the TCLP"
      ? line.named.flatMap(({ cas, title }) =>
          leachingsOf(
            cas,
            decimalText(quantities.get(cas)?.rq ?? WASTE_RQ),
            categoryCodes({ cas, name: nameOf(title) }),
          ),
        )
      : [];
  const wastes = products.flatMap((line) => wasteSpillsOf(provenance, line, isCercla, leaches(line)));
  const questions = [
    ...questionsOf(lines, "304", lists, snapshot.year),
    ...leachQuestions(lines, quantities),
    ...cyanideQuestions(lines, quantities),
  ];
  return {
    spills,
    wastes,
    later: [...new Set(lines.flatMap((line) => line.named.flatMap(({ cas }) => read.later.get(cas) ?? [])))],
    findings: [...spills, ...wastes].flatMap(({ finding }) => finding ?? []).sort(byOutcomeAndName),
    gaps: [
      ...questions,
      ...lines.flatMap((line) => [
        ...poundsGap(line),
        ...wasteGaps(line, isCercla),
        ...hazardGaps(line),
        ...compositionGaps(line).map((gap) => treatedGap(line, gap, quantities)),
      ]),
    ],
    outcomes: componentOutcomes({
      lines,
      treatments: lines.flatMap((line) => treatmentsOf(line, read)),
      questions,
      unlisted: onNoRow(lists, UNLISTED),
    }),
  };
};
