import { type RefObject, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Puts the caret where the caller says after the next render. Without it the caret jumps to the end
 * whenever a field shows another text than the one just typed.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>, value: string): (caret: number) => void {
  const wanted = useRef<number | null>(null);
  // A refused sign leaves the value as it was, so that the render has to be asked for.
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
