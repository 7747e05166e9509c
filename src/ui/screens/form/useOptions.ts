import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type OptionsEmitted, textShown } from "#application/machines/optionsChanges.ts";
import type { OptionsMachine } from "#application/machines/optionsMachine.ts";
import { NOT_LOADED } from "#application/shared/messages.ts";
import { CHOICE_ERRORS } from "#application/shared/texts.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import { ADD_ENTRY, type Adding } from "#domain/form/optionEntries.ts";
import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import { ADD, type ComboListState } from "#ui/kit/combo/ComboOptions.ts";
import type { Option } from "#ui/kit/field/Select.tsx";
import { useMachine } from "../useMachine.ts";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";

export const namedOption = ({ id, name }: NamedRecord): Option => ({ id: String(id), label: name });

export const namedOptionOrNull = (record: NamedRecord | null): Option | null => record && namedOption(record);

/** Returns the same array for the same list, so that its field is not rendered again. */
export const optionsOf = (label: (word: string) => string) => {
  const made = new WeakMap<ReadonlyArray<string>, ReadonlyArray<Option>>();
  return (words: ReadonlyArray<string>): ReadonlyArray<Option> => {
    const options = made.get(words) ?? words.map((id) => ({ id, label: label(id) }));
    made.set(words, options);
    return options;
  };
};

/** As sheets print them. */
const SIGNS: Readonly<Record<string, string>> = {
  "<": "< less than",
  "<=": "≤ at most",
  ">": "> more than",
  ">=": "≥ at least",
  "~": "≈ about",
};

export const wordOptions = optionsOf((word) => SIGNS[word] ?? word.charAt(0).toUpperCase() + word.slice(1));

export const namedRecord = ({ id, label }: Option): NamedRecord => ({ id: Number(id), name: label });

type SearchedEvent = Exclude<OptionsEmitted<never>, { readonly type: "choice.made" }>;

export const choiceEvent = (name: string, event: SearchedEvent): ChoiceEvent =>
  event.type === "choice.failed"
    ? { type: event.type, name, message: CHOICE_ERRORS[event.reason](event.text) }
    : { type: event.type === "choice.adds" ? "choice.dropped" : event.type, name };

type Source<Choice extends NamedRecord, Scope> = {
  readonly machine: OptionsMachine<Choice, Scope>;
  /** What the options depend on; a change discards them. */
  readonly scope: Scope;
  /** Shown if nothing matches; a failure is shown instead. */
  readonly emptyMessage: string;
  readonly toOption?: (choice: Choice) => Option;
  readonly isMultiple?: boolean;
  readonly hiddenId?: number | null;
  /** The text itself is the value, so any text may stay in the field. */
  readonly isFreeText?: boolean;
  readonly offersAdding?: Adding;
  /** Called when the field's text is not a choice yet, and when that ends. */
  readonly onTyping?: ((isTyping: boolean) => void) | undefined;
  readonly on: (event: OptionsEmitted<Choice>) => void;
};

/** Connects a combo box to its options; `on` gets the machine's events. */
export const useOptions = <Choice extends NamedRecord, Scope>(
  source: Source<Choice, Scope>,
): ComboListState & { readonly lookAgain: () => void } => {
  const { machine, scope, isMultiple = false, hiddenId = null, isFreeText = false, offersAdding = false } = source;
  const toOption = source.toOption ?? namedOption;
  const [state, send, actor] = useMachine(machine, { input: { scope, isMultiple, hiddenId } });
  const hear = useEffectEvent((event: OptionsEmitted<Choice>) => source.on(event));
  useEffect(() => {
    const subscription = actor.on("*", (event) => hear(event));
    return () => subscription.unsubscribe();
  }, [actor]);
  const scopeKey = JSON.stringify(scope);
  const sentScope = useRef(scopeKey);
  useEffect(() => {
    // The machine started with the first scope: sending it again would render each picker and its form a second time.
    if (sentScope.current === scopeKey) return;
    sentScope.current = scopeKey;
    send({ type: "options.scope.changed", scope });
    // The scope is compared by content, because screens create a new object on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scopeKey, send]);
  const { context } = state;
  const typed = state.hasTag("typed") ? textShown(context) || null : null;
  const isTyping = typed !== null;
  const tellTyping = useEffectEvent((is: boolean) => source.onTyping?.(is));
  useEffect(() => {
    if (!isTyping) return undefined;
    tellTyping(true);
    return () => tellTyping(false);
  }, [isTyping]);
  const drop = useEffectEvent(() => {
    if (isTyping) source.on({ type: "choice.dropped" });
  });
  // Typed text is discarded with the field, as when an existing product replaces a new one.
  useEffect(() => () => drop(), []);
  const { words } = useErrorAnnouncement(context.error ?? source.emptyMessage, NOT_LOADED);
  return {
    isOpen: state.hasTag("open"),
    typed,
    options: context.options.map(toOption),
    active: context.active === null ? null : String(context.active),
    hasMore: context.mayHaveMore,
    isLoading: state.hasTag("loading") || state.hasTag("loadingMore"),
    emptyMessage: source.emptyMessage,
    failure: state.hasTag("failed") ? { message: words, onRetry: () => send({ type: "options.retry" }) } : undefined,
    onOpen: () => send({ type: "options.opened", offersAdding }),
    onClose: () => send({ type: "options.closed" }),
    onType: (text) => send({ type: "options.search.changed", text }),
    onMove: (by) => send({ type: "options.moved", by }),
    onEnter: () => send({ type: "options.entered" }),
    onPick: (id) => send({ type: "options.picked", entry: id === ADD ? ADD_ENTRY : Number(id) }),
    onLeave: () => send({ type: isFreeText ? "options.closed" : "options.left" }),
    onLoadMore: () => send({ type: "options.more.requested" }),
    lookAgain: useCallback(() => send({ type: "options.changed" }), [send]),
  };
};
