import type { MarkedKind } from "./MarkedLines.ts";

const MOST_NAMED = 3;
/** 'Acetone, Toluene and 3 more' */
export const namesInWords = (names: ReadonlyArray<string>): string => {
  const left = names.length - MOST_NAMED;
  return left > 0 ? `${names.slice(0, MOST_NAMED).join(", ")} and ${left} more` : names.join(", ");
};

type MarkedChange = {
  readonly kind: MarkedKind;
  readonly names: ReadonlyArray<string>;
  /** Name of the place or the container type at that time. */
  readonly value: string;
  readonly is_resolve_question: boolean;
};

const DONE: Readonly<Record<MarkedKind, (change: MarkedChange) => string>> = {
  moved: ({ value }) => `moved to ${value === "" ? "no location" : value}`,
  container: ({ value }) => `changed to container type ${value === "" ? "none" : value}`,
  questions: ({ is_resolve_question }) => `with the question ${is_resolve_question ? "resolved" : "reopened"}`,
  unlinked: () => "deleted from the inventory",
};

/** '5 products moved to DOCK: Acetone, Toluene, Xylene and 2 more' */
export const markedInWords = (change: MarkedChange): string => {
  const { length } = change.names;
  return `${length} ${length === 1 ? "product" : "products"} ${DONE[change.kind](change)}: ${namesInWords(change.names)}`;
};
