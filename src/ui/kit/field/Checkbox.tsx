import { Check } from "lucide-react";
import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { Text } from "react-aria-components/Text";
import * as styles from "./choice.css.ts";
import { defined } from "../defined.ts";
import { withStableHandlers } from "./withStableHandlers.tsx";
import { type FieldProps, isFieldDisabled } from "./FieldFrame.tsx";

export interface CheckboxProps extends Omit<FieldProps, "error" | "isLabelHidden" | "isRequired"> {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly name?: string | undefined;
}

export const Checkbox = withStableHandlers(function Checkbox(props: CheckboxProps) {
  return (
    <CheckboxField
      isSelected={props.isSelected}
      onChange={props.onChange}
      isDisabled={isFieldDisabled(props)}
      isReadOnly={props.isReadOnly ?? false}
      className={styles.root}
      {...defined({ onBlur: props.onBlur, name: props.name })}
    >
      <CheckboxButton className={styles.button}>
        <span className={styles.mark} aria-hidden>
          <Check size={14} strokeWidth={3} />
        </span>
        {props.label}
      </CheckboxButton>
      {/* Always rendered, because React Aria looks for it only on the first render. */}
      <Text slot="description" className={styles.hint}>
        {props.disabledReason ?? props.description}
      </Text>
    </CheckboxField>
  );
});
