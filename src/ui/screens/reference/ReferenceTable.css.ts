import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const facts = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x5}` });
export const printed = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
