import type { ReactNode, RefObject } from "react";
import type { FieldProps } from "../field/FieldFrame.tsx";
import type { Option } from "../field/Select.tsx";

/** An error from loading the options, or more of them. */
export interface ComboTrouble {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The state of a combo box's list. Its owner does the searching, paging and reacting to keys. */
export interface ComboListState {
  readonly isOpen: boolean;
  /** Text being typed; null if the field shows the selection. */
  readonly typed: string | null;
  readonly options: ReadonlyArray<Option>;
  /** The entry reached with the arrow keys: an option's id, or `ADD`. */
  readonly active: string | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly emptyMessage: string;
  /** Shown below the loaded options, with a retry button. */
  readonly failure: ComboTrouble | undefined;
  readonly onOpen: () => void;
  /** Closed without a choice. */
  readonly onClose: () => void;
  readonly onType: (text: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEnter: () => void;
  readonly onPick: (id: string) => void;
  /** The focus is leaving the field and its list, or the form is about to be saved. */
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
  /** Its shortcut, which the owner handles. */
  readonly addKeys?: string | undefined;
}

/** The additional props of ComboControl. */
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
