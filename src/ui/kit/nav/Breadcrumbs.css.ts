import { type StyleRule, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

/** On a phone, and beside an open menu that leaves as little space. */
const asPhone = (rule: StyleRule): StyleRule => ({
  "@media": { [media.narrow]: rule },
  "@container": { "(width < 26rem)": rule },
});

export const nav = style({ containerType: "inline-size" });
/** One line, however long the names are: the longest are shortened most. */
export const list = style([
  {
    display: "flex",
    alignItems: "center",
    gap: vars.space.x1,
    fontSize: vars.text.sm,
    selectors: { "&[data-title]": { fontSize: vars.text.lg } },
  },
  asPhone({ gap: vars.space.x2, selectors: { "&[data-title]": { fontSize: vars.text.md } } }),
]);
/**
 * A phone shows only the link to the parent page and the page itself. Screen readers read the others, which become
 * visible on focus.
 */
export const item = style([
  {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space.x1,
    minWidth: "2.5rem",
    minHeight: "1.5rem",
    // Short names are shortened only after the long ones.
    selectors: { "&[data-long]": { flexShrink: 1_000_000 } },
  },
  asPhone({
    selectors: {
      "&:not(:nth-last-child(-n + 2)):not(:focus-within)": {
        position: "absolute",
        width: "1px",
        minWidth: 0,
        height: "1px",
        minHeight: 0,
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
      // The page itself is shortened last.
      "&:nth-last-child(2)": { flexShrink: 1_000_000 },
      "&:nth-last-child(2)::before": { content: '"‹" / ""', color: vars.color.textMuted },
    },
  }),
]);
export const slash = style([{ flex: "none", color: vars.color.textMuted }, asPhone({ display: "none" })]);
const text = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", lineHeight: "1.5rem" });
export const plain = style([text, { color: vars.color.textMuted }]);
export const last = style([text, { color: vars.color.text, fontWeight: vars.weight.semibold }]);
export const link = style([
  text,
  {
    color: vars.color.textMuted,
    textDecoration: "none",
    borderRadius: vars.radius.sm,
    selectors: { "&[data-hovered]": { color: vars.color.accentText, textDecoration: "underline" } },
    // The touch target is taller than the line but does not make the header taller.
    "@media": {
      [media.coarse]: { lineHeight: "2.75rem", marginBlock: "-0.625rem" },
      [media.narrow]: { lineHeight: "2rem", marginBlock: "-0.25rem" },
    },
  },
]);
