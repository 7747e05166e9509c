import { useRef } from "react";
import { useCaret } from "./MaskedField.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface DecimalShape {
  readonly decimals: number;
  readonly allowNegative: boolean;
}

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Refuses an edit that cannot become a number, and otherwise leaves it as typed. Nothing is clamped or rounded:
 * `12.7` in a field of whole numbers stays `12.7` (the owner calls it an error), since dropping the point would make it 127.
 * @returns `next`, or the longest beginning of it with the allowed decimals, or `previous` when the edit is refused
 */
export function guardDecimal(previous: string, next: string, { decimals, allowNegative }: DecimalShape): string {
  const trimmed = next.trim();
  const text = grouped.test(trimmed) ? trimmed.replaceAll(",", "") : trimmed;
  if (!/^-?\d*(\.\d*)?$/.test(text)) return previous;
  if (!allowNegative && text.startsWith("-")) return previous;
  const [whole = "", fraction] = text.split(".");
  if (fraction === undefined || decimals === 0) return text;
  return `${whole}.${fraction.slice(0, decimals)}`;
}

export interface DecimalFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "isMultiline" | "rows"> {
  readonly decimals: number;
  readonly allowNegative?: boolean | undefined;
  readonly unit?: string | undefined;
}

/** A number as text. */
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
  // Phone keyboards for "numeric" have no minus and no point.
  const inputMode = decimals === 0 && !allowNegative ? "numeric" : allowNegative ? "text" : "decimal";
  return (
    <TextField
      {...props}
      error={props.error ?? (isFractional ? "Enter a whole number." : undefined)}
      inputRef={input}
      inputMode={inputMode}
      align="end"
      suffix={unit}
      autoComplete={props.autoComplete ?? "off"}
      onChange={change}
    />
  );
}
