import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** On a phone, four buttons fit one line; more would leave no space for a long name. */
export const actions = style({
  display: "inline-flex",
  gap: vars.space.x1,
  "@media": {
    [media.narrow]: { flexWrap: "wrap", justifyContent: "flex-end", maxWidth: "8rem" },
    // Buttons on touch screens are larger: two side by side.
    [`${media.narrow} and ${media.coarse}`]: { maxWidth: "6.5rem" },
  },
});
