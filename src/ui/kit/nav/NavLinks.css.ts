import { styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

const { color, space } = vars;

export const list = styleVariants({
  menu: { display: "flex", flexDirection: "column", gap: "2px" },
  tabs: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: space.x5,
    borderBottom: `1px solid ${color.border}`,
    // Fits three of them into one line.
    "@media": { [media.narrow]: { columnGap: space.x3, fontSize: vars.text.sm } },
  },
});

const base = { color: color.textMuted, fontWeight: vars.weight.medium, textDecoration: "none" };
export const link = styleVariants({
  menu: {
    ...base,
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: space.x3,
    minHeight: "2.125rem",
    padding: `${space.x1} ${space.x3}`,
    borderRadius: vars.radius.md,
    selectors: {
      "&[data-hovered]": { background: color.hover, color: color.text },
      "&:focus-visible": { outlineOffset: "-2px" },
      '&[aria-current="page"]': { background: color.accentSoft, color: color.accentText },
      '&[aria-current="page"]::before': {
        content: '""',
        position: "absolute",
        left: 0,
        top: "0.375rem",
        bottom: "0.375rem",
        width: "3px",
        borderRadius: vars.radius.round,
        background: color.accent,
      },
    },
    "@media": {
      [media.coarse]: { minHeight: "2.75rem" },
      [media.forcedColors]: { selectors: { '&[aria-current="page"]': { outline: "1px solid Highlight" } } },
    },
  },
  tabs: {
    ...base,
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.25rem",
    marginBottom: "-1px",
    borderBottom: "2px solid transparent",
    selectors: {
      "&[data-hovered]": { color: color.text, borderColor: color.borderStrong },
      '&[aria-current="page"]': { color: color.accentText, borderColor: color.accent },
    },
    "@media": { [media.coarse]: { minHeight: "2.75rem" } },
  },
});
