import { useRef } from "react";
import { FieldControl } from "./FieldControl.tsx";
import { guardDecimal } from "./guardDecimal.ts";
import type { TextFieldProps } from "./TextFieldProps.ts";
import { useCaret } from "./useCaret.ts";

export interface DecimalFieldProps
  extends Omit<TextFieldProps, "type" | "inputMode" | "align" | "suffix" | "isMultiline" | "rows"> {
  readonly decimals: number;
  readonly allowNegative?: boolean | undefined;
  readonly unit?: string | undefined;
}

/** A number as text: refuses signs that belong to no number, and changes nothing else. */
export function DecimalField({ decimals, allowNegative = false, unit, ...props }: DecimalFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const placeCaret = useCaret(input, props.value);
  const change = (raw: string) => {
    const kept = guardDecimal(props.value, raw, { decimals, allowNegative });
    const caret = input.current?.selectionStart ?? raw.length;
    if (kept !== raw) placeCaret(Math.max(0, caret + kept.length - raw.length));
    if (kept !== props.value) props.onChange(kept);
  };
  const isFractional = decimals === 0 && props.value.includes(".");
  const error = props.error ?? (isFractional ? "Enter a whole number." : undefined);
  // Phone keyboards for "numeric" have no minus and no point.
  const inputMode = decimals === 0 && !allowNegative ? "numeric" : allowNegative ? "text" : "decimal";
  return (
    <FieldControl
      {...props}
      error={error}
      inputRef={input}
      inputMode={inputMode}
      align="end"
      suffix={unit}
      autoComplete={props.autoComplete ?? "off"}
      onChange={change}
    />
  );
}
