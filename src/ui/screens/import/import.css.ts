import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const steps = style({ display: "flex", flexDirection: "column", gap: vars.space.x5 });
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.x3 });
export const waitingLine = style([line, { alignItems: "center" }]);
export const wide = style({ flex: "1 1 14rem", minWidth: 0 });
export const choice = style({
  flex: "0 1 18rem",
  minWidth: 0,
  "@media": { [media.narrow]: { flexBasis: "100%" } },
});
export const assumption = style({ maxWidth: "36rem" });
export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
  gap: vars.space.x4,
});
export const facts = style({ display: "flex", flexDirection: "column", gap: vars.space.x1 });
export const problem = style({ color: vars.color.danger, fontWeight: vars.weight.semibold });
export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.sm });
export const waiting = style({ display: "inline-flex", alignItems: "center", gap: vars.space.x2 });
export const rows = style([steps, { gap: vars.space.x3 }]);
/** A hint about shortcuts, which a phone does not have. */
export const keysHint = style([muted, { alignSelf: "center", "@media": { [media.coarse]: { display: "none" } } }]);
