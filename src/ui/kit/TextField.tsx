import { type ClipboardEventHandler, type InputHTMLAttributes, type ReactNode, type RefObject, useId } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { defined } from "./defined.ts";
import { FieldLabel, FieldMessages } from "./FieldParts.tsx";
import * as styles from "./field.css.ts";

/** What every text-like field takes. Errors come from the owner: a field neither validates nor changes its value. */
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
  /** Disables the field, and is shown and announced as the reason. */
  readonly disabledReason?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | "search" | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "decimal" | "numeric" | "tel" | "search" | "email" | "url" | "none" | undefined;
  readonly maxLength?: number | undefined;
  readonly isMultiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isLabelHidden?: boolean | undefined;
}

/** What the other fields of the kit add to a text field. */
export interface TextFieldParts {
  readonly align?: "start" | "end" | undefined;
  readonly suffix?: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly boxRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement> | undefined;
  readonly boxClassName?: string | undefined;
}

export function TextField(props: TextFieldProps & TextFieldParts) {
  const { label, isRequired, error, disabledReason, description, suffix, inputRef } = props;
  const { name, onBlur, type, autoComplete, inputMode, maxLength, isReadOnly, autoFocus } = props;
  const suffixId = useId();
  const aligned = props.align === "end" ? `${styles.input} ${styles.end}` : styles.input;
  return (
    <AriaTextField
      {...defined({ name, onBlur, autoComplete, inputMode, maxLength, isReadOnly, autoFocus, isRequired, type })}
      value={props.value}
      onChange={props.onChange}
      isDisabled={(props.isDisabled ?? false) || disabledReason !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(suffix === undefined ? {} : { "aria-describedby": suffixId })}
      className={styles.field}
    >
      <FieldLabel isRequired={isRequired} isHidden={props.isLabelHidden}>
        {label}
      </FieldLabel>
      <div ref={props.boxRef} className={props.boxClassName ?? styles.box}>
        {props.leading}
        {props.isMultiline === true ? (
          <TextArea
            className={`${aligned} ${styles.multiline}`}
            rows={props.rows ?? 3}
            {...defined({ placeholder: props.placeholder })}
          />
        ) : (
          <Input
            className={aligned}
            {...defined({ placeholder: props.placeholder, ref: inputRef, onPaste: props.onPaste, ...props.inputProps })}
          />
        )}
        {suffix === undefined ? null : (
          <span className={styles.suffix} id={suffixId}>
            {suffix}
          </span>
        )}
        {props.trailing}
      </div>
      <FieldMessages description={description} disabledReason={disabledReason} error={error} />
    </AriaTextField>
  );
}
