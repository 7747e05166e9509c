import { type Card, type CardText, SIZES, type TextLook } from "./Card.ts";
import { textWidth, wrapText } from "./textWidth.ts";

/** Space between a card's edge and its text, px. */
export const PAD = 14;
const LEADING = 1.3;
const PILL = 20;

export const lookWidth = (text: string, look: TextLook): number => {
  const { size, weight } = SIZES[look];
  return textWidth(text, size, weight);
};

/** Sets text line by line, from the top of a card of this width. */
export const cardSetter = (width: number) => {
  const texts: Array<CardText> = [];
  const pills: Array<Card["pills"][number]> = [];
  const inner = width - 2 * PAD;
  let bottom = PAD - 2;
  return {
    made: { texts, pills },
    bottom: (): number => Math.round(bottom),
    space: (px: number): void => {
      bottom += px;
    },
    /** @returns what is left beside the last line, px */
    lines: (text: string, look: TextLook, indent = 0): number => {
      const { size, weight } = SIZES[look];
      const lines = wrapText(text, inner - indent, size, weight);
      for (const line of lines) {
        texts.push({ text: line, x: PAD + indent, y: Math.round(bottom + size), look });
        bottom += size * LEADING;
      }
      return inner - indent - lookWidth(lines.at(-1) ?? "", look);
    },
    /** Puts a text to the right end: beside the last line when it fits there, else under it. */
    right: (text: string, look: TextLook, room: number): void => {
      const { size } = SIZES[look];
      if (lookWidth(text, look) + 10 > room) bottom += size * LEADING;
      texts.push({ text, x: width - PAD, y: Math.round(bottom - size * LEADING + size), look, anchor: "end" });
    },
    tags: (tags: ReadonlyArray<string>): void => {
      if (tags.length === 0) return;
      bottom += 4;
      let left = PAD;
      for (const text of tags) {
        const wide = Math.ceil(lookWidth(text, "tag")) + 14;
        if (left > PAD && left + wide > width - PAD) {
          bottom += PILL + 3;
          left = PAD;
        }
        pills.push({ x: left, y: Math.round(bottom), width: wide });
        texts.push({ text, x: left + 7, y: Math.round(bottom) + 14, look: "tag" });
        left += wide + 6;
      }
      bottom += PILL + 4;
    },
  };
};
