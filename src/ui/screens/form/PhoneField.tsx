import { formatPhone, phoneDigits } from "#domain/identity/Phone.ts";
import { MaskedField, type MaskedFieldProps } from "#ui/kit/MaskedField.tsx";

/** A phone under its mask (spec A5). Its value is the digits, at most ten. */
export function PhoneField({ value, onChange, ...props }: Omit<MaskedFieldProps, "format" | "type" | "inputMode">) {
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={props.isDisabled === true ? undefined : "(000) 000-0000"}
      format={formatPhone}
      value={formatPhone(value)}
      onChange={(text) => onChange(phoneDigits(text))}
    />
  );
}
