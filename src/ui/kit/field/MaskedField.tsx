import { type ClipboardEvent, type RefObject, useLayoutEffect, useReducer, useRef } from "react";
import { TextField, type TextFieldParts, type TextFieldProps } from "./TextField.tsx";

export interface MaskedFieldProps
  extends Omit<TextFieldProps, "isMultiline" | "rows">,
    Pick<TextFieldParts, "trailing" | "boxRef"> {
  /** A pure function that formats the whole text after each edit. Its own results must stay unchanged. */
  readonly format: (text: string) => string;
  /** For a text pasted over the whole field; defaults to `format`. */
  readonly formatPasted?: ((text: string) => string) | undefined;
}

export function MaskedField({ format, formatPasted = format, ...props }: MaskedFieldProps) {
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
  return <TextField {...props} inputRef={input} onChange={change} onPaste={paste} />;
}

function coversAll({ current }: RefObject<HTMLInputElement | null>): boolean {
  return current !== null && current.selectionStart === 0 && current.selectionEnd === current.value.length;
}

/**
 * Sets the caret after the next render. Otherwise the caret jumps to the end whenever a field shows a text other than
 * the one just typed.
 */
function useCaret(input: RefObject<HTMLInputElement | null>, value: string): (caret: number) => void {
  const wanted = useRef<number | null>(null);
  // A rejected character leaves the value unchanged, so the render has to be requested.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const element = input.current;
    if (wanted.current === null || element === null) return;
    if (element.value !== value) element.value = value;
    if (element.ownerDocument.activeElement === element) element.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret) => {
    wanted.current = caret;
    render();
  };
}

const meaningful = /[\p{L}\p{N}]/u;

/**
 * The caret position after a mask has rewritten a text: after the same number of letters and digits as before.
 * @param raw the text before the mask, with the caret at `caret`
 * @param masked the text after the mask
 */
export function maskCaret(raw: string, caret: number, masked: string): number {
  if (caret >= raw.length) return masked.length;
  const wanted = Array.from(raw.slice(0, caret)).filter((sign) => meaningful.test(sign)).length;
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === wanted) return at;
    if (meaningful.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}
