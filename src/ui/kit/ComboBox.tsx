import { useState } from "react";
import { ComboControl } from "./ComboControl.tsx";
import type { ComboOptions } from "./ComboOptions.ts";
import type { Option } from "./Select.tsx";

export interface ComboBoxProps extends ComboOptions {
  readonly value: Option | null;
  readonly onSelect: (option: Option | null) => void;
  /** The text itself is a value: it is kept on blur, and the field always shows `inputValue`. */
  readonly allowsCustomValue?: boolean | undefined;
}

/** One entry of a list that a server searches and pages. */
export function ComboBox({ value, onSelect, allowsCustomValue = false, ...props }: ComboBoxProps) {
  const [isTyping, setTyping] = useState(false);
  const { inputValue, onInputChange } = props;
  const rest = () => {
    setTyping(false);
    if (!allowsCustomValue && inputValue !== "") onInputChange("");
  };
  const type = (text: string) => {
    setTyping(true);
    onInputChange(text);
    if (text === "" && value !== null) onSelect(null);
  };
  const pick = (option: Option) => {
    onSelect(option);
    setTyping(false);
    if (allowsCustomValue) onInputChange(option.label);
    else if (inputValue !== "") onInputChange("");
  };
  return (
    <ComboControl
      {...props}
      text={isTyping || allowsCustomValue ? inputValue : (value?.label ?? "")}
      selectedIds={value === null ? [] : [value.id]}
      isMultiple={false}
      isFreeText={allowsCustomValue}
      onType={type}
      onPick={pick}
      onRest={rest}
    />
  );
}
