import { PhoneField } from "../../form/PhoneField.tsx";
import { useLineField } from "./useLineField.tsx";

export function LinePhoneField({ name }: { readonly name: "mfg_phone" | "mfg_emergency_phone" }) {
  const { value, change, common } = useLineField(name);
  return <PhoneField {...common} value={value} onChange={change} />;
}
