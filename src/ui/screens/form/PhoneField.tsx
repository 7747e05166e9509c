import { formatPhone, phoneDigits, typedPhone } from "#domain/shared/Phone.ts";
import { MaskedField, type MaskedFieldProps } from "#ui/kit/field/MaskedField.tsx";

/** A phone number under its mask (spec A5). Its value is the digits, at most ten, or invalid text, to be refused. */
export function PhoneField({ value, onChange, ...props }: Omit<MaskedFieldProps, "format" | "type" | "inputMode">) {
  const shown = formatPhone(value);
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={props.isDisabled === true ? undefined : "(000) 000-0000"}
      format={(text) => typedPhone(text, shown)}
      formatPasted={formatPhone}
      value={shown}
      onChange={(text) => onChange(phoneDigits(text))}
    />
  );
}
