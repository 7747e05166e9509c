/** A machine's definition as plain data, for the documents and for the charts in the product. */

export type ChartTrigger =
  | { readonly kind: "event"; readonly event: string }
  | { readonly kind: "always" }
  /** Null if the delay is computed while the machine runs. */
  | { readonly kind: "after"; readonly delay: string; readonly ms: number | null }
  /** seen: an invoked machine has changed. */
  | { readonly kind: "done" | "failed" | "seen"; readonly actor: string };

/** A raised event is received by the machine itself, an emitted one by its observers. */
export type ChartSending = { readonly how: "raised" | "emitted"; readonly event: string };

/** A guard or an action. `parameter` is in words; null if there is none. */
export type ChartStep = {
  readonly name: string;
  readonly parameter: string | null;
  /** Name and parameter as a sentence: "is the toast shown (id)". */
  readonly words: string;
  readonly sends: ChartSending | null;
};

/** States are named by their path: "open.paused"; the machine itself is "". */
export type ChartState = {
  readonly path: string;
  readonly name: string;
  readonly kind: "atomic" | "compound" | "parallel" | "final";
  /** Null for the machine itself. */
  readonly parent: string | null;
  readonly children: ReadonlyArray<string>;
  readonly initial: string | null;
  readonly tags: ReadonlyArray<string>;
  readonly entry: ReadonlyArray<ChartStep>;
  readonly exit: ReadonlyArray<ChartStep>;
  readonly invokes: ReadonlyArray<{ readonly id: string; readonly src: string }>;
};

export type ChartTransition = {
  readonly from: string;
  readonly trigger: ChartTrigger;
  readonly guard: ChartStep | null;
  /** Has no guard, but other transitions of the same trigger are checked first. */
  readonly isOtherwise: boolean;
  readonly actions: ReadonlyArray<ChartStep>;
  /** Null if the state does not change. */
  readonly to: string | null;
  /** Leaves and reenters its own state. */
  readonly reenters: boolean;
};

/** States in source order, starting with the machine itself; transitions in the order in which they are checked. */
export type Chart = {
  readonly id: string;
  readonly states: ReadonlyArray<ChartState>;
  readonly transitions: ReadonlyArray<ChartTransition>;
};
