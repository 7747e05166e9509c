import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
/** Puts a checkbox on the line of the field beside it, below that field's label. */
export const besideField = style({ "@media": { [media.wide]: { paddingTop: "1.625rem" } } });
export const footer = style({ display: "flex", flex: 1, gap: vars.space.x2 });
export const last = style({ marginLeft: "auto" });
