import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

/** Puts a checkbox on the line of the field beside it, below that field's label. */
export const besideField = style({ "@media": { [media.wide]: { paddingTop: "1.625rem" } } });

export const standing = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });
