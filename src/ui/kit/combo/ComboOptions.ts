import type { ReactNode, RefObject } from "react";
import type { FieldProps } from "../field/FieldFrame.tsx";
import type { Option } from "../field/Select.tsx";

/** Why the options, or further ones, could not be loaded. */
export interface ComboTrouble {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The list of a combo box, as its owner keeps it: searching, paging and what the keys mean are the owner's. */
export interface ComboListState {
  readonly isOpen: boolean;
  /** Text that is being typed; null when the field shows what is chosen. */
  readonly typed: string | null;
  readonly options: ReadonlyArray<Option>;
  /** The entry that the arrow keys have reached: an option's id, or `ADD`. */
  readonly active: string | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly emptyMessage: string;
  /** Shown below the options that were loaded, with a retry button. */
  readonly failure: ComboTrouble | undefined;
  readonly onOpen: () => void;
  /** Closed without a choice. */
  readonly onClose: () => void;
  readonly onType: (text: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEnter: () => void;
  readonly onPick: (id: string) => void;
  /** The focus leaves the field and its list, or the form is about to be saved. */
  readonly onLeave: () => void;
  readonly onLoadMore: () => void;
}

/** The id of the entry after the options. */
export const ADD = "add";

export interface ComboOptions extends FieldProps {
  readonly list: ComboListState;
  readonly placeholder?: string | undefined;
  /** A last entry such as "Add New Product". */
  readonly addLabel?: string | undefined;
  /** Its shortcut, which the owner listens to. */
  readonly addKeys?: string | undefined;
}

/** What ComboControl needs besides. */
export interface ComboControlProps extends ComboOptions {
  readonly text: string;
  readonly selectedIds: ReadonlyArray<string>;
  readonly isMultiple: boolean;
  /** The text is the value itself, not the label of an option that typing replaces. */
  readonly isFreeText?: boolean | undefined;
  readonly tokens?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly onType: (text: string) => void;
  readonly onBackspace?: (() => void) | undefined;
}
