import { type ClipboardEvent, useState } from "react";
import { TextField, type TextFieldParts, type TextFieldProps } from "./TextField.tsx";

interface DecimalShape {
  readonly decimals: number;
  readonly allowNegative: boolean;
}

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** The start of a number. */
const BEGINNING = /^-?\.?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Why a text is not a valid number, shown during typing; undefined if it is valid or may become valid. */
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

/** Removes thousands separators from a pasted number; any other text stays unchanged. */
export const plainNumber = (text: string): string => (GROUPED.test(text) ? text.replaceAll(",", "") : text);

export interface DecimalFieldProps
  extends Omit<TextFieldProps, "type" | "inputMode" | "isMultiline" | "rows">,
    Pick<TextFieldParts, "inputProps" | "trailing"> {
  readonly decimals: number;
  readonly allowNegative?: boolean | undefined;
  readonly unit?: string | undefined;
}

/** A number as text. Invalid text stays as typed, with an error: dropping a character would give another number. */
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
  // "numeric" phone keyboards have no minus and no decimal point.
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
