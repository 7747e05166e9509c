import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { isFieldDisabled } from "./FieldFrame.tsx";
import { inner } from "./field.css.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "isMultiline" | "rows">;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Button
      className={inner}
      aria-label={isShown ? "Hide password" : "Show password"}
      aria-pressed={isShown}
      onPress={() => setShown(!isShown)}
      isDisabled={isFieldDisabled(props)}
    >
      {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
    </Button>
  );
  return <TextField {...props} type={isShown ? "text" : "password"} trailing={toggle} inputProps={plainText} />;
}

const plainText = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
