import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";
import { box } from "./field.css.ts";

export const trigger = style([
  box,
  {
    width: "100%",
    gap: vars.space.x2,
    // Aligns the icon with the button of a combo box.
    padding: `0 calc(0.1875rem + (${vars.control.small} - 1rem) / 2) 0 ${vars.space.x3}`,
    textAlign: "left",
    cursor: "pointer",
    outline: "none",
    selectors: {
      "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "-1px" },
      "&[data-disabled]": { color: vars.color.textMuted, cursor: "not-allowed" },
    },
    "@media": { [media.coarse]: { fontSize: "1rem" } },
  },
]);

export const value = style({
  flex: "1 1 auto",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { "&[data-placeholder]": { color: vars.color.textFaint } },
});

export const chevron = style({ flex: "none", color: vars.color.textMuted });
