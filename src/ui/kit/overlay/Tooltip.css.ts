import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/vars.css.ts";

export const tooltip = style({
  maxWidth: "18rem",
  padding: `${vars.space.x1} ${vars.space.x2}`,
  borderRadius: vars.radius.sm,
  border: "1px solid transparent",
  background: vars.color.text,
  color: vars.color.surface,
  fontSize: vars.text.xs,
  boxShadow: `0 2px 8px ${vars.color.shadow}`,
});

/** Creates no box: the content takes part in the parent's layout. */
export const bare = style({ display: "contents" });
