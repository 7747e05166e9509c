import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from "react-aria-components/RadioGroup";
import { Text } from "react-aria-components/Text";
import * as styles from "./choice.css.ts";
import { defined } from "../defined.ts";
import { withStableHandlers } from "./withStableHandlers.tsx";
import { FieldFrame, type FieldProps, isFieldDisabled } from "./FieldFrame.tsx";
import { field } from "./field.css.ts";
import type { Option } from "./Select.tsx";

export interface RadioGroupProps extends FieldProps {
  readonly options: ReadonlyArray<Option>;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly name?: string | undefined;
}

function PlainRadioGroup(props: RadioGroupProps) {
  return (
    <AriaRadioGroup
      value={props.value}
      onChange={props.onChange}
      isInvalid={props.error !== undefined}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      isDisabled={isFieldDisabled(props)}
      validationBehavior="aria"
      className={field}
      {...defined({ onBlur: props.onBlur, name: props.name })}
    >
      <FieldFrame {...props}>
        <div className={styles.group}>
          {props.options.map((option) => (
            <RadioField key={option.id} value={option.id} className={styles.root}>
              <RadioButton className={styles.button}>
                <span className={`${styles.mark} ${styles.round}`} aria-hidden>
                  <span className={styles.dot} />
                </span>
                {option.label}
              </RadioButton>
              {option.description === undefined ? null : (
                <Text slot="description" className={styles.hint}>
                  {option.description}
                </Text>
              )}
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

export const RadioGroup = withStableHandlers(PlainRadioGroup);
