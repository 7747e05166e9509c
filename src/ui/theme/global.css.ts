import { assignVars, globalFontFace, globalStyle } from "@vanilla-extract/css";
import { media } from "./media.ts";
import { dark, light, scale } from "./palette.ts";
import { vars } from "./vars.css.ts";

/** The scripts of the typeface, as its package divides them: a file is fetched when a page has a character of it. */
const SCRIPTS = {
  "cyrillic-ext": "U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F",
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  "greek-ext": "U+1F00-1FFF",
  greek: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};

/** Loaded once by the browser's entry: font, tokens of both themes, and plain elements. */
globalFontFace(
  "Inter Variable",
  Object.entries(SCRIPTS).map(([script, unicodeRange]) => ({
    src: `url("@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2") format("woff2-variations")`,
    fontWeight: "100 900",
    fontStyle: "normal",
    fontDisplay: "swap" as const,
    unicodeRange,
  })),
);

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
