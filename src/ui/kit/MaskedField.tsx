import { type ClipboardEvent, type RefObject, useRef } from "react";
import { FieldControl, type FieldControlProps } from "./FieldControl.tsx";
import { maskCaret } from "./maskCaret.ts";
import type { TextFieldProps } from "./TextFieldProps.ts";
import { useCaret } from "./useCaret.ts";

export interface MaskedFieldProps extends Omit<TextFieldProps, "isMultiline" | "rows"> {
  /** A pure mask. It sees the whole text after each edit, and has to leave its own results alone. */
  readonly format: (text: string) => string;
  /** For a text pasted over the whole field; `format` if absent. */
  readonly formatPasted?: ((text: string) => string) | undefined;
}

type Inside = Pick<FieldControlProps, "leading" | "trailing" | "boxRef">;

export function MaskedField({ format, formatPasted = format, ...props }: MaskedFieldProps & Inside) {
  const input = useRef<HTMLInputElement>(null);
  const placeCaret = useCaret(input, props.value);
  const change = (raw: string) => {
    const masked = format(raw);
    placeCaret(maskCaret(raw, input.current?.selectionStart ?? raw.length, masked));
    if (masked !== props.value) props.onChange(masked);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (props.isReadOnly === true || !coversAll(input)) return;
    event.preventDefault();
    const masked = formatPasted(event.clipboardData.getData("text"));
    placeCaret(masked.length);
    if (masked !== props.value) props.onChange(masked);
  };
  return <FieldControl {...props} inputRef={input} onChange={change} onPaste={paste} />;
}

function coversAll({ current }: RefObject<HTMLInputElement | null>): boolean {
  return current !== null && current.selectionStart === 0 && current.selectionEnd === current.value.length;
}
