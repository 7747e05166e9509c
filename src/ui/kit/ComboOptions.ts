import type { ReactNode } from "react";
import type { Option } from "./Option.ts";

/** Why the options, or further ones, could not be had. */
export interface ComboTrouble {
  readonly message: string;
  readonly onRetry: () => void;
}

/**
 * What both combo boxes take. The options come as the server gave them: searching and paging are the owner's.
 * `inputValue` is the text being searched for. The field shows it while it is being typed, and the chosen label otherwise;
 * after a choice and on leaving, the search is reset by `onInputChange("")`, so that the next opening shows everything.
 */
export interface ComboOptions {
  readonly label: string;
  readonly inputValue: string;
  readonly onInputChange: (text: string) => void;
  readonly options: ReadonlyArray<Option>;
  readonly onLoadMore?: (() => void) | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly emptyMessage: string;
  /** Told below the options that are there, with a button that asks again. */
  readonly failure?: ComboTrouble | undefined;
  readonly loadingMessage?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  /** Keeps the focus but takes nothing, while what the field holds is being sent. */
  readonly isReadOnly?: boolean | undefined;
  readonly description?: ReactNode;
  readonly onBlur?: (() => void) | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** A last entry such as "Add New Product". */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly isLabelHidden?: boolean | undefined;
}
