import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";
import * as styles from "./field.css.ts";

export interface FieldMessagesProps {
  readonly description?: ReactNode;
  readonly disabledReason?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Description (or the reason why the field is closed), then the error; React Aria links both to the control. It looks for
 * the description only when the field is drawn first, so its element is always there, unseen while it says nothing.
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
