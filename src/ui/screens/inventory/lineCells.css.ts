import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const muted = style({ color: vars.color.textMuted });
export const notes = style({ display: "inline-flex", alignItems: "center", gap: vars.space.x2 });
/** A number broken in two would be read as two. */
export const amount = style({ whiteSpace: "nowrap" });
export const actions = style({ display: "inline-flex", gap: vars.space.x1 });
