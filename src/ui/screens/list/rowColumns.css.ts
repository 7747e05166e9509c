import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** On a phone three buttons beside each other would leave a long name no room. */
export const actions = style({
  display: "inline-flex",
  gap: vars.space.x1,
  "@media": { [media.narrow]: { flexWrap: "wrap", justifyContent: "flex-end", maxWidth: "6.5rem" } },
});
