import { type CardText, SIZES } from "./Card.ts";
import { escapeXml } from "./escapeXml.ts";
import { textWidth } from "./textWidth.ts";

/** A text as wide as the layout thinks it is, also where another font stands in for Arial. */
export const drawText = ({ text, x, y, look, anchor }: CardText): string => {
  const { size, weight } = SIZES[look];
  const wide = Math.round(textWidth(text, size, weight) * 10) / 10;
  const end = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return `<text class="${look}" x="${x}" y="${y}"${end} textLength="${wide}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
};
