import { type ClipboardEventHandler, type InputHTMLAttributes, type ReactNode, type RefObject, useId } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { defined } from "./defined.ts";
import { FieldFrame, type FieldProps, isFieldDisabled } from "./FieldFrame.tsx";
import * as styles from "./field.css.ts";

export interface TextFieldProps extends FieldProps {
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | "search" | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "decimal" | "numeric" | "tel" | "search" | "email" | "url" | "none" | undefined;
  readonly maxLength?: number | undefined;
  readonly isMultiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
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
  const { name, onBlur, type, autoComplete, inputMode, maxLength, isReadOnly, isRequired, autoFocus, suffix } = props;
  const suffixId = useId();
  const aligned = props.align === "end" ? `${styles.input} ${styles.end}` : styles.input;
  return (
    <AriaTextField
      {...defined({ name, onBlur, autoComplete, inputMode, maxLength, isReadOnly, autoFocus, isRequired, type })}
      value={props.value}
      onChange={props.onChange}
      isDisabled={isFieldDisabled(props)}
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      {...(suffix === undefined ? {} : { "aria-describedby": suffixId })}
      className={styles.field}
    >
      <FieldFrame {...props}>
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
              {...defined({
                placeholder: props.placeholder,
                ref: props.inputRef,
                onPaste: props.onPaste,
                ...props.inputProps,
              })}
            />
          )}
          {suffix === undefined ? null : (
            <span className={styles.suffix} id={suffixId}>
              {suffix}
            </span>
          )}
          {props.trailing}
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
