import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import * as styles from "./field.css.ts";
import { hidden } from "./layout.css.ts";

export interface FieldLabelProps {
  readonly children: string;
  readonly isRequired?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
}

export function FieldLabel({ children, isRequired = false, isHidden = false }: FieldLabelProps) {
  const look = isHidden ? hidden : styles.label;
  return <Label className={isRequired ? `${look} ${styles.required}` : look}>{children}</Label>;
}

export interface FieldMessagesProps {
  readonly description?: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * The description (or the reason why the field is disabled) and the error. React Aria looks for the description only on
 * the first render, so its element is always there, hidden while it is empty.
 */
export function FieldMessages({ description, disabledReason, error }: FieldMessagesProps) {
  return (
    <>
      <Text slot="description" className={styles.description}>
        {disabledReason ?? description}
      </Text>
      <FieldError className={styles.error}>
        <CircleAlert size={14} aria-hidden />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
