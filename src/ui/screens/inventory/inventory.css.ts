import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";
import { media } from "#ui/theme/media.ts";

export const counters = style({ display: "flex", flexWrap: "wrap", gap: `${vars.space.x1} ${vars.space.x5}` });

/** Aligns a checkbox with the field beside it, below that field's label. */
export const besideField = style({ "@media": { [media.wide]: { paddingTop: "1.625rem" } } });

export const standing = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });

const notes = style({ position: "relative", display: "inline-flex", alignItems: "center" });
export const question = style([notes, { color: vars.color.warningText }]);
export const resolved = style([notes, { color: vars.color.textMuted }]);
