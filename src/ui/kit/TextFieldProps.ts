import type { ReactNode } from "react";

/** What every text-like field takes. Errors are the owner's: a field never validates and never changes its value by itself. */
export interface TextFieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Disables the field and is shown and announced as the reason. */
  readonly disabledReason?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | "search" | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "decimal" | "numeric" | "tel" | "search" | "email" | "url" | "none" | undefined;
  readonly maxLength?: number | undefined;
  readonly isMultiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly align?: "start" | "end" | undefined;
  readonly suffix?: string | undefined;
  readonly isLabelHidden?: boolean | undefined;
}
