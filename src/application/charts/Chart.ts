/** What a machine's definition says, as plain data: for the documents, and for the charts in the product. */

/** What lets a transition happen: an event that somebody sends, a time, the answer of an actor, or nothing but its guard. */
export type ChartTrigger =
  | { readonly kind: "event"; readonly event: string }
  | { readonly kind: "always" }
  /** `ms` is null when the delay is worked out while the machine runs. */
  | { readonly kind: "after"; readonly delay: string; readonly ms: number | null }
  | { readonly kind: "done" | "failed"; readonly actor: string };

/** An event that an action causes: raised is heard by the machine itself, emitted by whoever watches it. */
export type ChartSending = { readonly how: "raised" | "emitted"; readonly event: string };

/** A guard or an action. `parameter` is what it is given, in words; null when nothing is. */
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
  /** The last part of the path. */
  readonly name: string;
  readonly kind: "atomic" | "compound" | "parallel" | "final";
  /** The state it stands in; null for the machine itself. */
  readonly parent: string | null;
  readonly children: ReadonlyArray<string>;
  readonly initial: string | null;
  readonly tags: ReadonlyArray<string>;
  readonly entry: ReadonlyArray<ChartStep>;
  readonly exit: ReadonlyArray<ChartStep>;
  /** Actors that run while the state lasts. */
  readonly invokes: ReadonlyArray<{ readonly id: string; readonly src: string }>;
};

export type ChartTransition = {
  readonly from: string;
  readonly trigger: ChartTrigger;
  readonly guard: ChartStep | null;
  /** No guard of its own, but others of the same trigger are asked first. */
  readonly isOtherwise: boolean;
  readonly actions: ReadonlyArray<ChartStep>;
  /** Null when it stays where it is. */
  readonly to: string | null;
  /** Leaves and enters its own state anew. */
  readonly reenters: boolean;
};

/** States in the order in which they are written, the machine itself first; transitions in the order in which they are asked. */
export type Chart = {
  readonly id: string;
  readonly states: ReadonlyArray<ChartState>;
  readonly transitions: ReadonlyArray<ChartTransition>;
};
