/** What may become of a component of a product in a report; nothing else exists. */
export type FateOutcome =
  /** Part of a total, whether that reaches its threshold or not. */
  | "counted"
  /** Named by the rule, and too small a share to count. */
  | "below"
  /** Left out by a rule, or on no row of its list. */
  | "excluded"
  | "not_judged";

/** `why`: the substance that it is counted for, the rule that leaves it out, or what is missing. */
export type Fate = { readonly outcome: FateOutcome; readonly why: string };

/** Of every line that has this component, by the name and number entered, and this fate. */
export type ComponentFate = Fate & {
  readonly component: string;
  /** Indexes into `ReportModel.lines`, once for each time that a line names it. */
  readonly lines: ReadonlyArray<number>;
};
