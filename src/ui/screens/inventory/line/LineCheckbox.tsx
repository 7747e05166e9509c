import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { useLineField } from "./useLineField.tsx";

type LineFlag =
  | "is_processed"
  | "is_manufactured"
  | "is_otherwise_used"
  | "is_sara_f"
  | "is_sara_p"
  | "is_sara_r"
  | "is_sara_a"
  | "is_sara_c"
  | "is_spcc";

export function LineCheckbox({ name }: { readonly name: LineFlag }) {
  const { value, change, common } = useLineField(name);
  const { label, isDisabled, isReadOnly, description } = common;
  return (
    <Checkbox
      label={label}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      description={description}
      name={name}
      isSelected={value}
      onChange={change}
    />
  );
}
