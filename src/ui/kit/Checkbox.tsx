import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { Text } from "react-aria-components/Text";
import * as styles from "./choice.css.ts";
import { defined } from "./defined.ts";

export interface CheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly description?: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const { label, isSelected, onChange, disabledReason } = props;
  return (
    <CheckboxField
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={(props.isDisabled ?? false) || disabledReason !== undefined}
      isReadOnly={props.isReadOnly ?? false}
      className={styles.root}
      {...defined({ onBlur: props.onBlur, name: props.name })}
    >
      <CheckboxButton className={styles.button}>
        <span className={styles.mark} aria-hidden>
          <Check size={14} strokeWidth={3} />
        </span>
        {label}
      </CheckboxButton>
      {/* Always there, since React Aria looks for it only when the box is drawn first. */}
      <Text slot="description" className={styles.hint}>
        {disabledReason ?? props.description}
      </Text>
    </CheckboxField>
  );
}
