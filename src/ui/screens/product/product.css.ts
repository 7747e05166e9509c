import { globalStyle, style } from "@vanilla-extract/css";
import { HEAD_HEIGHT, media } from "#ui/theme/media.ts";
import { vars } from "#ui/theme/vars.css.ts";

export const pending = style({ color: vars.color.textMuted, whiteSpace: "nowrap" });

export const columns = style({
  display: "grid",
  // The pages of a sheet keep the width at which they were drawn as long as there is space.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.x4,
  alignItems: "start",
});
export const besideSheet = style({
  "@media": { "(min-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 26rem)" } },
});
export const preview = style({
  height: "min(44rem, 80vh)",
  "@media": {
    "(min-width: 1100px)": {
      position: "sticky",
      top: `calc(${HEAD_HEIGHT} + ${vars.space.x4})`,
      height: "calc(100vh - 9rem)",
    },
  },
});

export const sheet = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
export const file = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x3,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
export const fileName = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.x2,
  flex: "1 1 12rem",
  minWidth: 0,
  overflowWrap: "anywhere",
});
// A long name must not squeeze its icon.
globalStyle(`${fileName} > svg`, { flex: "none" });
export const complaint = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.x2,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.dangerText,
});
export const complaintText = style({ display: "inline-flex", alignItems: "flex-start", gap: vars.space.x2 });
globalStyle(`${complaintText} > svg`, { flex: "none", marginTop: "2px" });
export const uploading = style({ display: "flex", flexDirection: "column", gap: vars.space.x2 });

export const components = style({ display: "flex", flexDirection: "column", gap: vars.space.x3 });
export const cas = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.x1 });
export const flag = style({
  fontSize: vars.text.xs,
  color: vars.color.warningText,
  "@media": { [media.narrow]: { fontSize: vars.text.sm } },
});

export const section = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.x3,
});
export const sectionTitle = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.tight,
});
