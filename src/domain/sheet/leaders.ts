import type { TextItem } from "./SheetText.ts";

/** Dots or strokes that lead the eye from a label to its value. */
const LEADERS = /(?:[.…]\s?){4,}|…+|_{3,}/g;

/** `1. Identification ........ 3` of a table of contents is no label with a value. */
const IS_CONTENTS = /^\s*(?:section\s*)?\d{1,2}\b.*?\d{1,3}\s*$/i;

/** The words before and behind leaders, each with its share of the place. */
export const withoutLeaders = (item: TextItem): ReadonlyArray<TextItem> => {
  if (!/\.{2}|\. ?\.|…|__/.test(item.text) || IS_CONTENTS.test(item.text)) return [item];
  const width = (item.x1 - item.x0) / Math.max(item.text.length, 1);
  const parts: TextItem[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = item.text.slice(from, to);
    const text = raw.trim();
    const start = from + raw.indexOf(text);
    if (text !== "")
      parts.push({ ...item, text, x0: item.x0 + width * start, x1: item.x0 + width * (start + text.length) });
  };
  for (const { 0: leaders, index } of item.text.matchAll(LEADERS)) {
    add(index);
    from = index + leaders.length;
  }
  if (from === 0) return [item];
  add(item.text.length);
  return parts;
};
