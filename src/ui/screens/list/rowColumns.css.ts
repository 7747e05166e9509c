import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** On a phone four buttons stand in one line; more would leave a long name no room. */
export const actions = style({
  display: "inline-flex",
  gap: vars.space.x1,
  "@media": {
    [media.narrow]: { flexWrap: "wrap", justifyContent: "flex-end", maxWidth: "8rem" },
    // Buttons for fingers are larger: two beside each other.
    [`${media.narrow} and ${media.coarse}`]: { maxWidth: "6.5rem" },
  },
});
