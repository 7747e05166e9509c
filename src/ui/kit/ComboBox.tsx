import { ComboControl } from "./ComboControl.tsx";
import type { ComboOptions } from "./ComboOptions.ts";
import type { Option } from "./Select.tsx";

export interface ComboBoxProps extends ComboOptions {
  readonly value: Option | null;
  readonly onClear: () => void;
  /** The text itself is the value: given, the field always shows it. */
  readonly freeText?: string | undefined;
}

/** One entry of a list that a server searches and pages. */
export function ComboBox({ value, onClear, freeText, ...props }: ComboBoxProps) {
  const { list } = props;
  const type = (text: string) => {
    list.onType(text);
    if (text === "" && value !== null) onClear();
  };
  return (
    <ComboControl
      {...props}
      text={freeText ?? list.typed ?? value?.label ?? ""}
      selectedIds={value === null ? [] : [value.id]}
      isMultiple={false}
      isFreeText={freeText !== undefined}
      onType={type}
    />
  );
}
