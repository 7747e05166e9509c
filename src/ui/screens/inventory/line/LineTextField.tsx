import { TextField } from "#ui/kit/TextField.tsx";
import { useLineField } from "./useLineField.tsx";

type LineTextFieldProps = {
  readonly name: "mfg_name" | "mfg_product_number" | "nfpa" | "location_stored";
  readonly isRequired?: boolean;
  readonly placeholder?: string;
};

export function LineTextField({ name, isRequired = false, placeholder }: LineTextFieldProps) {
  const { value, change, common } = useLineField(name);
  return (
    <TextField
      {...common}
      value={value}
      onChange={change}
      isRequired={isRequired}
      placeholder={placeholder}
      autoComplete="off"
    />
  );
}
