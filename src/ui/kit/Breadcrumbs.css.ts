import { style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/vars.css.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x1,
  fontSize: vars.text.sm,
  "@media": { [media.narrow]: { flexWrap: "nowrap", minWidth: 0, gap: vars.space.x2 } },
});
/**
 * On a phone there is one line: the way back to the page above, and the page itself. The others are read out, and seen
 * while they have the focus.
 */
export const item = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x1,
  minHeight: "1.5rem",
  "@media": {
    [media.narrow]: {
      minWidth: 0,
      selectors: {
        "&:not(:nth-last-child(-n + 2)):not(:focus-within)": {
          position: "absolute",
          width: "1px",
          height: "1px",
          minHeight: 0,
          overflow: "hidden",
          clipPath: "inset(50%)",
        },
        "&:nth-last-child(2)": { flex: "0 1 auto", maxWidth: "45%" },
        "&:nth-last-child(2)::before": { content: '"‹" / ""', color: vars.color.textMuted },
        "&:last-child": { flex: "1 1 0" },
      },
    },
  },
});
const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
export const slash = style({
  flex: "none",
  color: vars.color.textMuted,
  "@media": { [media.narrow]: { display: "none" } },
});
export const plain = style({ color: vars.color.textMuted, "@media": { [media.narrow]: cut } });
export const last = style({
  color: vars.color.text,
  fontWeight: vars.weight.semibold,
  overflowWrap: "anywhere",
  "@media": { [media.narrow]: cut },
});
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.5rem",
  color: vars.color.textMuted,
  textDecoration: "none",
  borderRadius: vars.radius.sm,
  selectors: {
    "&[data-hovered]": { color: vars.color.accentText, textDecoration: "underline" },
  },
  "@media": {
    [media.coarse]: { minHeight: "2.75rem" },
    [media.narrow]: { ...cut, display: "block", lineHeight: "2rem", minHeight: "2rem" },
  },
});
