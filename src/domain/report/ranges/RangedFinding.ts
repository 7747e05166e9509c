import type { Finding, Unit } from "../amounts/Finding.ts";

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
