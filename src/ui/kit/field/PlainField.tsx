import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import * as choice from "./choice.css.ts";
import * as styles from "./field.css.ts";
import { hidden } from "../layout.css.ts";

interface PlainFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "placeholder" | "autoComplete" | "autoFocus" | "type"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly inputMode?: "email" | "text" | undefined;
  readonly trailing?: ReactNode;
}

const plainText = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** A TextField for pages shown before React Aria is loaded. */
export function PlainField({ label, error, trailing, onChange, ...input }: PlainFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div className={styles.field} {...(isInvalid ? { "data-invalid": true } : {})}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          {...(input.type === undefined ? {} : plainText)}
          id={id}
          className={styles.input}
          onChange={({ target }) => onChange(target.value)}
          {...(isInvalid ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
        />
        {trailing}
      </div>
      {isInvalid ? (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  );
}

/** A PasswordField for pages shown before React Aria is loaded. */
export function PlainPasswordField(props: Omit<PlainFieldProps, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.inner}
      data-plain
      aria-label={isShown ? "Hide password" : "Show password"}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
    </button>
  );
  return <PlainField {...props} type={isShown ? "text" : "password"} trailing={toggle} />;
}

interface PlainCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A Checkbox for pages shown before React Aria is loaded. */
export function PlainCheckbox({ label, isSelected, onChange }: PlainCheckboxProps) {
  return (
    <div className={choice.root}>
      <label className={choice.button} data-plain {...(isSelected ? { "data-selected": true } : {})}>
        <input
          type="checkbox"
          className={hidden}
          checked={isSelected}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={choice.mark} aria-hidden>
          <Check size={14} strokeWidth={3} />
        </span>
        {label}
      </label>
    </div>
  );
}
