import { formatPhone } from "#domain/identity/Phone.ts";
import { MaskedField } from "#ui/kit/MaskedField.tsx";
import { useLineField } from "./useLineField.tsx";

/** A phone under its mask; what is sent are digits. */
export function LinePhoneField({ name }: { readonly name: "mfg_phone" | "mfg_emergency_phone" }) {
  const { value, change, common } = useLineField(name);
  return (
    <MaskedField
      {...common}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={common.isDisabled ? undefined : "(000) 000-0000"}
      format={formatPhone}
      value={formatPhone(value)}
      onChange={change}
    />
  );
}
