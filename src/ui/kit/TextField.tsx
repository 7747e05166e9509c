import { FieldControl } from "./FieldControl.tsx";
import type { TextFieldProps } from "./TextFieldProps.ts";

export function TextField(props: TextFieldProps) {
  return <FieldControl {...props} />;
}
