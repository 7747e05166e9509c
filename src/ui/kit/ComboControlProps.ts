import type { ReactNode, RefObject } from "react";
import type { ComboOptions } from "./ComboOptions.ts";
import type { Option } from "./Option.ts";

/** What the common part of both combo boxes needs beside their options. */
export interface ComboControlProps extends ComboOptions {
  readonly text: string;
  readonly selectedIds: ReadonlyArray<string>;
  readonly isMultiple: boolean;
  /** The text is the value itself, not the name of a choice that the next typing replaces. */
  readonly isFreeText?: boolean | undefined;
  readonly tokens?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly onType: (text: string) => void;
  readonly onPick: (option: Option) => void;
  /** The list was left without a choice. */
  readonly onRest: () => void;
  readonly onBackspace?: (() => void) | undefined;
}
