import { style } from "@vanilla-extract/css";
import { layers, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: layers.shell,
  display: "flex",
  alignItems: "center",
  gap: vars.space.x3,
  minHeight: "3.75rem",
  padding: `${vars.space.x2} ${vars.space.x5} ${vars.space.x2} ${vars.space.x3}`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { [media.narrow]: { padding: vars.space.x2, gap: vars.space.x2 } },
});
export const page = style({ flex: "1 1 auto", minWidth: 0 });
export const title = style({
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
/** On a phone the symbol stands for the name, which stays readable for screen readers. */
export const name = style({
  maxWidth: "14rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.narrow]: { position: "absolute", width: "1px", height: "1px", clipPath: "inset(50%)" } },
});
