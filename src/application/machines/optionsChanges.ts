import { Result } from "effect";
import {
  type ADD_ENTRY,
  type Adding,
  type Entry,
  entryAfter,
  exactFirst,
  namedBy,
} from "#domain/form/optionEntries.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { type Option, PAGE_SIZE } from "#domain/shared/Page.ts";
import { isFoundBy } from "#domain/shared/searchWords.ts";

/** How each event changes a picker, and what its text and keys mean: pure functions of its context. */

export type OptionsContext<Choice, Scope> = {
  /** What the options belong to, passed to `load` unchanged: a customer's id, an inventory's id, or null. */
  readonly scope: Scope;
  /** Several can be chosen: the list stays open after a choice. */
  readonly isMultiple: boolean;
  /** Not offered: a record cannot be its own source. */
  readonly hiddenId: number | null;
  /** An entry such as 'Add New Product' follows the options. */
  readonly offersAdding: Adding;
  readonly searchText: string;
  /** The page of the next or the last `load`. */
  readonly page: number;
  readonly options: ReadonlyArray<Choice>;
  /** The last page was full. */
  readonly mayHaveMore: boolean;
  readonly error: string | null;
  readonly active: Entry | null;
  /** Arrow keys waiting for options. */
  readonly steps: ReadonlyArray<1 | -1>;
  readonly isEntered: boolean;
  readonly wasLeft: boolean;
  /** Keys typed after Enter, for the next of several choices. */
  readonly kept: ReadonlyArray<KeptKey>;
};

export type KeptKey = Extract<
  OptionsEvent<unknown>,
  { readonly type: "options.search.changed" | "options.moved" | "options.entered" | "options.left" }
>;

/** What the field shows during typing. After Enter in a picker of several options, that is the next one's text. */
export const textShown = ({ searchText, isMultiple, isEntered, wasLeft, kept }: OptionsContext<unknown, unknown>) => {
  if (!isMultiple || !isEntered || wasLeft) return searchText;
  return kept.reduce((text, event) => (event.type === "options.search.changed" ? event.text : text), "");
};

type AnyContext = OptionsContext<Option, unknown>;

export const AT_REST = { searchText: "", active: null, steps: [], isEntered: false, wasLeft: false } as const;

/** Known options are narrowed to matches at once; the server may know more. */
export const withSearch = <Choice extends Option>(
  { options }: { readonly options: ReadonlyArray<Choice> },
  searchText: string,
) => {
  const isFound = isFoundBy(searchText);
  const matches = (option: Choice): boolean =>
    isFound(...Object.values(option).filter((value) => typeof value === "string"));
  return { ...AT_REST, searchText, page: 1, error: null, options: options.filter(matches) };
};

/** Appends another page; options already shown keep their place. */
export const withAnswer = <Choice extends Option>(
  { page, options, searchText, hiddenId }: OptionsContext<Choice, unknown>,
  answer: Answer<ReadonlyArray<Choice>>,
) => {
  if (Result.isFailure(answer)) return { error: answer.failure.message };
  const all = [...(page === 1 ? [] : options), ...answer.success].filter(({ id }) => id !== hiddenId);
  return {
    options: exactFirst([...new Map(all.map((option) => [option.id, option])).values()], searchText),
    mayHaveMore: answer.success.length >= PAGE_SIZE,
    error: null,
  };
};

/** Applies the kept steps; those that lead past the loaded options stay. */
export const withSteps = (context: AnyContext): Pick<AnyContext, "active" | "steps"> => {
  let { active } = context;
  for (const [at, by] of context.steps.entries()) {
    const next = entryAfter(context, active, by);
    if (next === "further") return { active, steps: context.steps.slice(at) };
    active = next;
  }
  return { active, steps: [] };
};

/** No typed text must become a choice, and no key is waiting. */
export const isAtRest = ({ searchText, isMultiple, active, steps }: AnyContext): boolean =>
  searchText.trim() === "" && (isMultiple || (active === null && steps.length === 0));

/** The result of a picker's keys and text. */
export type Decision = number | typeof ADD_ENTRY | "further" | "several" | "none";

/**
 * The first page determines what a text means: options with exactly this name precede those that start with it.
 *
 * @param context after taking every possible step
 */
export const decisionOf = ({ active, steps, searchText, options, isEntered }: AnyContext): Decision => {
  if (steps.length > 0) return "further";
  if (active !== null) return active;
  if (searchText.trim() === "") return "none";
  const exact = namedBy(options, searchText);
  const [option] = isEntered && exact.length === 0 && options.length === 1 ? options : exact;
  return exact.length > 1 ? "several" : (option?.id ?? "none");
};

export const openedPicker = <Choice, Scope>({
  scope,
  isMultiple = false,
  hiddenId = null,
}: OptionsInput<Scope>): OptionsContext<Choice, Scope> => ({
  scope,
  isMultiple,
  hiddenId,
  offersAdding: false,
  page: 1,
  options: [],
  mayHaveMore: false,
  error: null,
  kept: [],
  ...AT_REST,
});

export type ChoiceFailure = "none" | "several" | "unavailable";

export type OptionsInput<Scope> = {
  readonly scope: Scope;
  readonly isMultiple?: boolean;
  readonly hiddenId?: number | null;
};

export type OptionsEvent<Scope> =
  | { readonly type: "options.opened"; readonly offersAdding?: Adding }
  /** Closed without a choice. */
  | { readonly type: "options.closed" }
  | { readonly type: "options.search.changed"; readonly text: string }
  | { readonly type: "options.moved"; readonly by: 1 | -1 }
  | { readonly type: "options.entered" }
  | { readonly type: "options.picked"; readonly entry: Entry }
  /** The focus leaves the picker, or the form is saved. */
  | { readonly type: "options.left" }
  /** The end of the list was scrolled into view. */
  | { readonly type: "options.more.requested" }
  | { readonly type: "options.retry" }
  /** A text that was not an option may be one now. */
  | { readonly type: "options.changed" }
  | { readonly type: "options.scope.changed"; readonly scope: Scope };

export type OptionsEmitted<Choice> =
  | { readonly type: "choice.awaited" }
  | { readonly type: "choice.made"; readonly option: Choice; readonly wasTyped: boolean }
  | { readonly type: "choice.adds"; readonly text: string }
  | { readonly type: "choice.failed"; readonly text: string; readonly reason: ChoiceFailure }
  /** A text that was awaited or wrong is being typed again, or was abandoned. */
  | { readonly type: "choice.dropped" };
