import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const screen = style({
  aspectRatio: "4 / 3",
  maxHeight: "50vh",
  overflow: "hidden",
  borderRadius: vars.radius.md,
  background: vars.color.border,
});
globalStyle(`${screen} > video`, { display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const typed = style({ display: "flex", alignItems: "end", gap: vars.space.x2 });
globalStyle(`${typed} > :first-child`, { flex: 1, minWidth: 0 });
export const list = style({ display: "grid", gap: vars.space.x2, margin: 0, padding: 0, listStyle: "none" });
/** What a line is called may need several rows of text. */
globalStyle(`${list} > li > button:only-child`, {
  width: "100%",
  paddingBlock: vars.space.x2,
  justifyContent: "start",
  whiteSpace: "normal",
  textAlign: "start",
});
export const barcode = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x3 });
export const code = style({ flex: 1, minWidth: "12rem", overflowWrap: "anywhere" });
