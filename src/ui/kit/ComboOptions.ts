import type { ReactNode, RefObject } from "react";
import type { FieldProps } from "./FieldFrame.tsx";
import type { Option } from "./Select.tsx";

/** Why the options, or further ones, could not be loaded. */
export interface ComboTrouble {
  readonly message: string;
  readonly onRetry: () => void;
}

/**
 * What both combo boxes take. The options come as the server sent them: the owner does the searching and paging.
 * `inputValue` is the search text. The field shows it while it is being typed, and the selected label otherwise. After a
 * selection and on blur, `onInputChange("")` resets the search, so that the next opening shows everything.
 */
export interface ComboOptions extends FieldProps {
  readonly inputValue: string;
  readonly onInputChange: (text: string) => void;
  readonly options: ReadonlyArray<Option>;
  readonly onLoadMore?: (() => void) | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly emptyMessage: string;
  /** Shown below the options that were loaded, with a retry button. */
  readonly failure?: ComboTrouble | undefined;
  readonly placeholder?: string | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** A last entry such as "Add New Product". */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** What ComboControl needs besides the options. */
export interface ComboControlProps extends ComboOptions {
  readonly text: string;
  readonly selectedIds: ReadonlyArray<string>;
  readonly isMultiple: boolean;
  /** The text is the value itself, not the label of an option that typing replaces. */
  readonly isFreeText?: boolean | undefined;
  readonly tokens?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly onType: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** The list was closed without a selection. */
  readonly onRest: () => void;
  readonly onBackspace?: (() => void) | undefined;
}
