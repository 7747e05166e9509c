import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import type { Option as NamedRecord } from "#domain/shared/Page.ts";
import type { Option } from "#ui/kit/Select.tsx";
import type { OptionsMachine } from "#application/machines/optionsMachine.ts";
import type { ComboTrouble } from "#ui/kit/ComboOptions.ts";

export const namedOption = ({ id, name }: NamedRecord): Option => ({ id: String(id), label: name });

export const namedOptionOrNull = (record: NamedRecord | null): Option | null => record && namedOption(record);

export const namedRecord = ({ id, label }: Option): NamedRecord => ({ id: Number(id), name: label });

export const wordOptions = (words: ReadonlyArray<string>): ReadonlyArray<Option> =>
  words.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

type Choice = { readonly id: number };

type OptionsProps<A> = {
  readonly inputValue: string;
  readonly onInputChange: (text: string) => void;
  readonly options: ReadonlyArray<Option>;
  readonly onLoadMore: () => void;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly emptyMessage: string;
  readonly failure: ComboTrouble | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Undefined for an id that is not among the loaded options. */
  readonly find: (id: string) => A | undefined;
};

/**
 * Connects a combo box to its options.
 * @param scope what the options belong to; changing it forgets them
 * @param emptyMessage told when nothing matches; a failure tells itself instead
 */
export const useOptions = <A extends Choice, Scope>(
  machine: OptionsMachine<A, Scope>,
  scope: Scope,
  toOption: (choice: A) => Option,
  emptyMessage: string,
): OptionsProps<A> => {
  const [state, send] = useMachine(machine, { input: { scope } });
  const scopeKey = JSON.stringify(scope);
  useEffect(() => {
    send({ type: "options.scope.changed", scope });
    // The scope is compared by its content: screens make a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scopeKey, send]);
  const { context } = state;
  return {
    inputValue: state.hasTag("open") ? context.searchText : "",
    onInputChange: (text) => send({ type: "options.search.changed", text }),
    options: context.options.map(toOption),
    onLoadMore: () => send({ type: "options.more.requested" }),
    hasMore: context.mayHaveMore,
    isLoading: state.hasTag("loading") || state.hasTag("loadingMore"),
    emptyMessage,
    failure: state.hasTag("failed")
      ? { message: context.error ?? emptyMessage, onRetry: () => send({ type: "options.retry" }) }
      : undefined,
    onOpenChange: (isOpen) => send({ type: isOpen ? "options.opened" : "options.closed" }),
    find: (id) => context.options.find((choice) => String(choice.id) === id),
  };
};
