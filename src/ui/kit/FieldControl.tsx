import { type ClipboardEventHandler, type InputHTMLAttributes, type ReactNode, type RefObject, useId } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { defined } from "./defined.ts";
import { FieldLabel } from "./FieldLabel.tsx";
import { FieldMessages } from "./FieldMessages.tsx";
import * as styles from "./field.css.ts";
import type { TextFieldProps } from "./TextFieldProps.ts";

/** For the kit only: a text field with room for what the special fields add. */
export interface FieldControlProps extends TextFieldProps {
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly boxRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement> | undefined;
  readonly boxClassName?: string | undefined;
}

export function FieldControl(props: FieldControlProps) {
  const { label, isRequired, error, disabledReason, description, suffix, inputRef } = props;
  const { name, onBlur, type, autoComplete, inputMode, maxLength, isReadOnly, autoFocus } = props;
  const suffixId = useId();
  const isDisabled = (props.isDisabled ?? false) || disabledReason !== undefined;
  const aligned = props.align === "end" ? `${styles.input} ${styles.end}` : styles.input;
  return (
    <AriaTextField
      {...defined({ name, onBlur, autoComplete, inputMode, maxLength, isReadOnly, autoFocus, isRequired, type })}
      value={props.value}
      onChange={props.onChange}
      isDisabled={isDisabled}
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
