type Pressed = { readonly key: string; readonly shiftKey: boolean };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys select the next or former piece of a PDF's text; with Shift the selection grows. False for other keys. */
export const selectByKey = (view: HTMLElement, { key, shiftKey }: Pressed): boolean => {
  const step = STEPS[key];
  const selection = window.getSelection();
  if (step === undefined || selection === null) return false;
  const pieces = [...view.querySelectorAll<HTMLElement>("[data-page] span")].filter(
    (piece) => piece.childElementCount === 0 && piece.textContent.trim() !== "",
  );
  const at = (node: Node | null) => pieces.findIndex((piece) => node !== null && piece.contains(node));
  const [anchor, focus] = [at(selection.anchorNode), at(selection.focusNode)];
  const next = focus === -1 ? firstInView(view, pieces) : Math.min(Math.max(focus + step, 0), pieces.length - 1);
  const to = pieces[next];
  const from = shiftKey && anchor !== -1 ? pieces[anchor] : to;
  if (from === undefined || to === undefined) return true;
  const isBackward = next < (shiftKey ? anchor : next);
  selection.setBaseAndExtent(
    from.firstChild ?? from,
    isBackward ? from.textContent.length : 0,
    to.firstChild ?? to,
    isBackward ? 0 : to.textContent.length,
  );
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
};

const firstInView = (view: HTMLElement, pieces: ReadonlyArray<HTMLElement>): number => {
  const { top } = view.getBoundingClientRect();
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.getBoundingClientRect().top >= top),
  );
};
