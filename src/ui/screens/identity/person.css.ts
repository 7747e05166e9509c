import { style } from "@vanilla-extract/css";
import { vars } from "#ui/theme/vars.css.ts";

export const parts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: `${vars.space.x4} ${vars.space.x8}`,
});
export const fields = style({ flex: "3 1 24rem", minWidth: 0 });
export const role = style({ flex: "2 1 18rem", minWidth: 0 });
export const withState = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
export const linkButtons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.x2, marginTop: vars.space.x2 });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x2 });
/** The specification writes it in lowercase. */
export const listHeading = style({
  marginTop: vars.space.x2,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
  selectors: { "&::first-letter": { textTransform: "uppercase" } },
});
export const sessionsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x2,
});
export const hint = style({ color: vars.color.textMuted, maxWidth: "44rem" });
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))",
  gap: vars.space.x1,
  fontFamily: "monospace",
});
export const qr = style({
  width: "12rem",
  maxWidth: "100%",
  alignSelf: "center",
  background: "#fff",
  borderRadius: vars.radius.lg,
});
export const secret = style({ overflowWrap: "anywhere", fontFamily: "monospace" });
