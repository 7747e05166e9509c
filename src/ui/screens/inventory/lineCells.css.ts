import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

const notes = style({ position: "relative", display: "inline-flex", alignItems: "center" });
export const question = style([notes, { color: vars.color.warningText }]);
export const resolved = style([notes, { color: vars.color.textMuted }]);
/** A number broken in two would be read as two. */
export const amount = style({ whiteSpace: "nowrap" });
