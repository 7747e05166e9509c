import { style } from "@vanilla-extract/css";
import { media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const page = style({
  minHeight: "100vh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  padding: vars.space.x4,
  // Places the form slightly above the center.
  paddingBottom: "12vh",
  "@media": { [media.narrow]: { justifyContent: "flex-start", paddingTop: vars.space.x8 } },
});
export const card = style({
  width: "100%",
  maxWidth: "25rem",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.x5,
  padding: vars.space.x8,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  "@media": { [media.narrow]: { padding: vars.space.x5 } },
});
export const title = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.x4 });
export const lead = style({ marginTop: vars.space.x1, color: vars.color.textMuted });
export const beside = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${vars.space.x4}`,
});
export const under = style({ textAlign: "center" });
