import { CircleAlert, CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import * as styles from "./field.css.ts";
import { hidden } from "../layout.css.ts";

/** The props of every field. Errors come from the owner: a field neither validates nor changes its value. */
export interface FieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Disables the field, and is shown and announced as the reason. */
  readonly disabledReason?: string | undefined;
  /** Keeps the focus but accepts no input while its value is being sent. */
  readonly isReadOnly?: boolean | undefined;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Asks whether the value is right, without refusing it. */
  readonly question?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

type Openness = Pick<FieldProps, "isDisabled" | "disabledReason" | "isReadOnly">;
export const isFieldDisabled = ({ isDisabled = false, disabledReason }: Openness): boolean =>
  isDisabled || disabledReason !== undefined;
export const takesNoInput = (props: Openness): boolean => isFieldDisabled(props) || props.isReadOnly === true;

/**
 * The label above a control, and below it the description (or the reason why it is disabled) and the error. React Aria
 * looks for the description only on the first render, so its element always exists, hidden while it is empty.
 */
export function FieldFrame(props: Omit<FieldProps, "onBlur"> & { readonly children: ReactNode }) {
  const look = props.isLabelHidden === true ? hidden : styles.label;
  return (
    <>
      <Label className={props.isRequired === true ? `${look} ${styles.required}` : look}>{props.label}</Label>
      {props.children}
      <Text slot="description" className={styles.description}>
        {props.disabledReason ?? props.description}
        {props.question === undefined || props.error !== undefined ? null : (
          <span className={styles.question}>
            <CircleQuestionMark size={14} aria-hidden />
            <span>{props.question}</span>
          </span>
        )}
      </Text>
      <FieldError className={styles.error}>
        <CircleAlert size={14} aria-hidden />
        <span>{props.error}</span>
      </FieldError>
    </>
  );
}
