import { globalStyle, type GlobalStyleRule } from "@vanilla-extract/css";
import { vars } from "./vars.css.ts";
import "./global.css.ts";

/** The page of a binder, which the server writes (adapters/http-server/files/binderPage.ts): its elements have no other style. */

/** A thumb. */
const TOUCH = "2.75rem";
const { color, radius, space, text, weight } = vars;
const column = { display: "flex", flexDirection: "column" } as const;
const style = (selector: string, rule: GlobalStyleRule) => globalStyle(`main ${selector}`, rule);

globalStyle("main", {
  ...column,
  gap: space.x3,
  maxWidth: "40rem",
  margin: "0 auto",
  padding: space.x4,
  overflowWrap: "anywhere",
});
style("[hidden]", { display: "none" });
// Its place is there from the start, so that no row moves away under a thumb.
style("#kept[hidden]", { display: "block", visibility: "hidden" });
style("h1", { fontSize: text.xxl, fontWeight: weight.semibold, lineHeight: vars.leading.tight });
style("h1 > span", { display: "block", fontSize: text.md, fontWeight: weight.medium, color: color.accentText });
style("> p", { color: color.textMuted });
style("> p:is(#copy, #none, [role=alert])", { color: color.text });
style("> #copy", {
  padding: space.x3,
  background: color.warningSoft,
  color: color.warningText,
  borderRadius: radius.md,
});
style("> div", {
  ...column,
  position: "sticky",
  top: 0,
  zIndex: 1,
  gap: space.x1,
  padding: `${space.x2} 0`,
  background: color.canvas,
});
style("label", { fontWeight: weight.medium });
style(":is(input, button)", {
  minHeight: TOUCH,
  width: "100%",
  padding: `0 ${space.x3}`,
  // iOS enlarges the page when a field with smaller letters gets the focus.
  fontSize: text.lg,
  color: color.text,
  background: color.surface,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
});
style("ul", { background: color.surface, border: `1px solid ${color.border}`, borderRadius: radius.lg });
style("ul:empty", { display: "none" });
// A slow phone lays out only the rows that it shows.
style("li", { contentVisibility: "auto", containIntrinsicBlockSize: "auto 4.5rem" });
style("li + li", { borderTop: `1px solid ${color.border}` });
style(":is(li > a, li:not(:has(a)))", { minHeight: TOUCH, padding: `${space.x3} ${space.x4}` });
style("li > a", {
  display: "flex",
  alignItems: "center",
  gap: space.x3,
  color: "inherit",
  textDecoration: "none",
});
style("li > a:hover", { background: color.hover });
style("li > a:focus-visible", { outlineOffset: "-2px" });
style("li span", { ...column, flex: "1 1 auto", minWidth: 0 });
style("b", { fontSize: text.lg, fontWeight: weight.medium });
style("i", { fontStyle: "normal", color: color.textMuted });
style("small", { fontSize: text.sm, color: color.textMuted });
style("em", {
  ...column,
  flex: "none",
  alignItems: "flex-end",
  fontStyle: "normal",
  fontWeight: weight.medium,
  color: color.accentText,
});
style("strong", { fontWeight: weight.normal, color: color.warningText });
