import type { Finding, Unit } from "../amounts/Finding.ts";
import { compare, type Decimal, divideRounded, subtract, ZERO } from "../../shared/decimal.ts";
import { MATERIAL_LABELS } from "../../product/materialForms.ts";
import { calculateAmounts } from "../../quantity/calculateAmounts.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import { keysOf, type OpenLine } from "./completions.ts";
import type { Span } from "./contributionsOf.ts";
import type { Asked } from "./askedOf.ts";

/** A fact that is missing, or known only as a range. */
export type OpenFact = {
  /** Index into `ReportModel.lines`. */
  readonly line: number;
  /** '' if the whole line lacks it. */
  readonly component: string;
  readonly kind: "percentage" | "weight" | "composition" | "form" | "question";
  /** What is missing. */
  readonly words: string;
  /** The field of the line or of the component that mends it. */
  readonly field: string;
};

export type RangedAnswer = "yes" | "no" | "depends";

/** A finding, by what is known and what is possible. Amounts are exact decimal text. */
export type RangedFinding = {
  readonly id: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  readonly sign: Finding["sign"];
  readonly threshold: string;
  readonly low: string;
  /** Null if nothing bounds it. */
  readonly high: string | null;
  /** Whether its threshold is reached. */
  readonly answer: RangedAnswer;
  /** Indexes into `RangedReport.facts`: what its amount or its answer depends on. */
  readonly facts: ReadonlyArray<number>;
};

/** A fact that could flip an answer. `fact`: index into `RangedReport.facts`. */
export type ChasedFact = {
  readonly fact: number;
  /** How many answers depend on it. */
  readonly findings: number;
  /** The largest part of a threshold that depends on it; null if nothing bounds it. */
  readonly part: number | null;
};

export type RangedReport = {
  readonly answer: RangedAnswer;
  readonly findings: ReadonlyArray<RangedFinding>;
  readonly facts: ReadonlyArray<OpenFact>;
  /** Most important first. */
  readonly chase: ReadonlyArray<ChasedFact>;
};

const FIELD_WORDS = { ...MATERIAL_LABELS, physical_state: "Physical State" } as const;

/** As a number, for the order only; an amount without a bound comes first. */
const partOf = (amount: Decimal | null, threshold: Decimal): number => {
  const part = amount === null ? null : divideRounded(amount, threshold, 6);
  return part === null ? Infinity : Number(part.value);
};

const weightField = ({ stored }: OpenLine): string => {
  const answer = calculateAmounts(stored);
  return answer._tag === "Needs" ? answer.fields[0] : "max_pounds";
};

/** Collects the facts on which findings depend, each once, with how much of a threshold depends on it. */
export class OpenFacts {
  readonly #type: ReportTypeId;
  readonly #facts: Array<OpenFact> = [];
  readonly #numbers = new Map<string, number>();
  readonly #shares = new Map<number, number>();

  constructor(type: ReportTypeId) {
    this.#type = type;
  }

  #add(fact: OpenFact, share: number): number {
    const key = JSON.stringify([fact.line, fact.component, fact.kind, fact.field, fact.words]);
    const number = this.#numbers.get(key) ?? this.#facts.push(fact) - 1;
    this.#numbers.set(key, number);
    this.#shares.set(number, Math.max(this.#shares.get(number) ?? 0, share));
    return number;
  }

  /** The open facts of a line that decide what it contributes to a finding with this CAS number or code. */
  ofFinding(open: OpenLine, cas: string, { low, high }: Span, threshold: Decimal): ReadonlyArray<number> {
    const { prepared, shares, weight, form, stored } = open;
    const line = prepared.index;
    const share = partOf(weight?.high === null ? null : subtract(high, low), threshold);
    const isOwn = (at: number): boolean =>
      keysOf(this.#type, { cas: prepared.named[at]?.cas ?? "", name: stored.components[at]?.name ?? "" }).includes(cas);
    const isNamed = cas !== "" && stored.components.some((_, at) => isOwn(at));
    const all = weight === null || compare(low, ZERO) === 0 ? shares : [];
    const some = isNamed ? shares.filter(({ at }) => isOwn(at)) : all;
    return [
      ...some.map(({ title, isPrinted }) =>
        this.#add(
          {
            line,
            component: title,
            kind: "percentage",
            words: isPrinted ? "percentage, printed as a range" : "percentage",
            field: "percentage_weight",
          },
          share,
        ),
      ),
      ...(weight === null
        ? []
        : [
            this.#add(
              { line, component: "", kind: "weight", words: prepared.missingPounds, field: weightField(open) },
              share,
            ),
          ]),
      ...form.fields.map((field) =>
        this.#add({ line, component: "", kind: "form", words: FIELD_WORDS[field], field }, share),
      ),
    ];
  }

  /** A question without a figure, or a composition that is not known. */
  asked({ gap: { line, component, kind, missing }, most }: Asked, threshold: Decimal): number {
    const isComposition = kind === "composition";
    return this.#add(
      {
        line,
        component,
        kind: isComposition ? "composition" : "question",
        words: missing,
        field: isComposition ? "components" : component === "" ? "report_answers" : "number",
      },
      partOf(most, threshold),
    );
  }

  all(): ReadonlyArray<OpenFact> {
    return this.#facts;
  }

  /** By the number of answers that depend on it, then by how much of a threshold does. */
  chase(findings: ReadonlyArray<RangedFinding>): ReadonlyArray<ChasedFact> {
    const depending = findings.filter(({ answer }) => answer === "depends");
    const shareOf = (fact: number): number => this.#shares.get(fact) ?? 0;
    return this.#facts
      .map((_, fact) => ({ fact, findings: depending.filter(({ facts }) => facts.includes(fact)).length }))
      .filter((one) => one.findings > 0)
      .sort((a, b) => b.findings - a.findings || Math.sign(shareOf(b.fact) - shareOf(a.fact)) || a.fact - b.fact)
      .map((one) => ({ ...one, part: Number.isFinite(shareOf(one.fact)) ? shareOf(one.fact) : null }));
  }
}
