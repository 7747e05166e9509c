import { type ClipboardEvent, useState } from "react";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface DecimalShape {
  readonly decimals: number;
  readonly allowNegative: boolean;
}

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** What a number begins with. */
const BEGINNING = /^-?\.?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Why a text is no number of the field, told while it is typed; undefined for one that is, or may become one. */
export function numberProblem(text: string, { decimals, allowNegative }: DecimalShape): string | undefined {
  const typed = text.trim();
  if (!allowNegative && typed.startsWith("-")) return "Enter a number without a minus sign.";
  if (decimals === 0 && typed.includes(".")) return "Enter a whole number.";
  if (BEGINNING.test(typed)) return undefined;
  if (GROUPED.test(typed)) return "Enter the number without commas.";
  if (!NUMBER.test(typed))
    return decimals === 0
      ? "Enter a whole number using digits only."
      : "Enter a number using digits and one decimal point.";
  if (/^-[0.]*$/.test(typed)) return "Enter 0 without a minus sign.";
  const [, fraction = ""] = typed.split(".");
  return fraction.length > decimals ? `Enter at most ${decimals} decimal places.` : undefined;
}

/** A pasted number without the commas that group its thousands; any other text as it is. */
export const plainNumber = (text: string): string => (GROUPED.test(text) ? text.replaceAll(",", "") : text);

export interface DecimalFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "isMultiline" | "rows"> {
  readonly decimals: number;
  readonly allowNegative?: boolean | undefined;
  readonly unit?: string | undefined;
}

/** A number as text. What is no number stays as it was typed, with the reason: dropping a sign would make it another. */
export function DecimalField({ decimals, allowNegative = false, unit, ...props }: DecimalFieldProps) {
  const [pasted, setPasted] = useState({ text: "", taken: "" });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text").trim();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const coversAll = selectionStart === 0 && selectionEnd === value.length;
    if (props.isReadOnly === true || !coversAll) return;
    event.preventDefault();
    const taken = plainNumber(text);
    setPasted({ text, taken });
    if (taken !== props.value) props.onChange(taken);
  };
  const isRewritten = pasted.text !== pasted.taken && pasted.taken === props.value;
  // Phone keyboards for "numeric" have no minus and no point.
  const inputMode = decimals === 0 && !allowNegative ? "numeric" : allowNegative ? "text" : "decimal";
  return (
    <TextField
      {...props}
      description={isRewritten ? `${pasted.text} was entered as ${pasted.taken}.` : props.description}
      error={numberProblem(props.value, { decimals, allowNegative }) ?? props.error}
      inputMode={inputMode}
      align="end"
      suffix={unit}
      autoComplete={props.autoComplete ?? "off"}
      onPaste={paste}
    />
  );
}
