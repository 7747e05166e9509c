import {
  type ClipboardEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { withStableHandlers } from "./withStableHandlers.tsx";
import { FieldFrame, type FieldProps, isFieldDisabled } from "./FieldFrame.tsx";
import { countText } from "../counts.ts";
import { defined } from "../defined.ts";
import * as styles from "./field.css.ts";

export interface TextFieldProps extends FieldProps {
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | "search" | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "decimal" | "numeric" | "tel" | "search" | "email" | "url" | "none" | undefined;
  /** The most characters allowed. A longer text is reported but never cut; the owner refuses it. */
  readonly limit?: number | undefined;
  readonly isMultiline?: boolean | undefined;
  readonly rows?: number | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Props that other fields of the kit add to a text field. */
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

function PlainTextField(props: TextFieldProps & TextFieldParts) {
  const { name, onBlur, type, autoComplete, inputMode, limit, isReadOnly, isRequired, autoFocus, suffix } = props;
  const suffixId = useId();
  const length = props.value.trim().length;
  const isLong = limit !== undefined && length > limit;
  const error = isLong ? `Maximum ${countText(limit)} characters. You have entered ${countText(length)}.` : props.error;
  const aligned = props.align === "end" ? `${styles.input} ${styles.end}` : styles.input;
  return (
    <AriaTextField
      {...defined({ name, onBlur, autoComplete, inputMode, isReadOnly, autoFocus, isRequired, type })}
      value={props.value}
      onChange={props.onChange}
      isDisabled={isFieldDisabled(props)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(suffix === undefined ? {} : { "aria-describedby": suffixId })}
      className={styles.field}
    >
      <FieldFrame {...props} error={error}>
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
        {isFieldDisabled(props) ? <WholeText text={props.value} /> : null}
      </FieldFrame>
    </AriaTextField>
  );
}

export const TextField = withStableHandlers(PlainTextField);

/** The whole text below a disabled field that is too narrow for it and cannot be scrolled. */
function WholeText({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const input = place.current?.parentElement?.querySelector("input");
    if (input == null) return undefined;
    const observer = new ResizeObserver(() => setCut(input.scrollWidth > input.clientWidth));
    observer.observe(input);
    return () => observer.disconnect();
    // Another text may fit or not.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text]);
  return (
    <div ref={place} aria-hidden className={styles.whole}>
      {isCut ? text : null}
    </div>
  );
}
