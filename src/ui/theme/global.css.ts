import { assignVars, globalFontFace, globalStyle } from "@vanilla-extract/css";
import { media } from "./media.ts";
import { dark, light, scale } from "./palette.ts";
import { vars } from "./vars.css.ts";

/** Loaded once by the browser's entry: font, tokens of both themes, and plain elements. */
globalFontFace("Inter Variable", {
  src: 'url("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2") format("woff2-variations")',
  fontWeight: "100 900",
  fontStyle: "normal",
  fontDisplay: "swap",
});

// Arial with the metrics of Inter, so that the page does not shift when the font loads.
globalFontFace("Inter Fallback", {
  src: 'local("Arial"), local("Liberation Sans")',
  ascentOverride: "90.49%",
  descentOverride: "22.56%",
  lineGapOverride: "0%",
  sizeAdjust: "107.06%",
});

globalStyle(":root", {
  vars: { ...assignVars(vars, { color: light, ...scale }) },
  colorScheme: "light",
  "@media": { [media.coarse]: { vars: { [vars.control.medium]: "2.75rem", [vars.control.small]: "2.75rem" } } },
});
globalStyle(':root:not([data-theme="light"])', {
  "@media": { [media.dark]: { vars: assignVars(vars.color, dark), colorScheme: "dark" } },
});
globalStyle(':root[data-theme="dark"]', { vars: assignVars(vars.color, dark), colorScheme: "dark" });

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("html", { WebkitTextSizeAdjust: "100%", scrollPaddingTop: "4.5rem" });
globalStyle("body", {
  margin: 0,
  background: vars.color.canvas,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.text.md,
  lineHeight: vars.leading.normal,
  WebkitFontSmoothing: "antialiased",
});
globalStyle("h1, h2, h3, p, dl, dd, ul, ol, fieldset", { margin: 0, padding: 0 });
globalStyle("fieldset", { border: 0, minWidth: 0 });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("button, input, textarea, select", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
globalStyle(":focus-visible", { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" });
// A heading or a main region that gets the focus after navigation needs no ring: there is nothing to operate.
globalStyle('[tabindex="-1"]:focus-visible', { outline: "none" });
globalStyle("*, *::before, *::after", {
  "@media": {
    [media.calm]: {
      // Not "0.01ms": a duration without a property is a transition of every element, and an overlay that waits for
      // one which is cut short never goes away.
      animation: "none !important",
      transition: "none !important",
      scrollBehavior: "auto !important" as "auto", // csstype has no "!important" for this keyword union
    },
  },
});
