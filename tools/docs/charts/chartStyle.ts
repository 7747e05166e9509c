import { dark, light, type Palette } from "../../../src/ui/theme/palette.ts";
import { SIZES } from "./Card.ts";

const COLOURS = [
  "canvas",
  "surface",
  "sunken",
  "border",
  "borderStrong",
  "text",
  "textMuted",
  "textFaint",
  "accent",
  "accentSoft",
  "accentText",
  "dangerText",
  "successLine",
  "successSoft",
] as const;
const variables = (palette: Palette): string => COLOURS.map((name) => `--${name}:${palette[name]}`).join(";");

const looks = Object.entries(SIZES).map(
  ([look, { size, weight }]) => `.${look}{font-size:${size}px;font-weight:${weight === "bold" ? 700 : 400}}`,
);

/** The colours of the product's theme, light and dark in one file; the font is one whose widths the layout knows. */
export const CHART_STYLE = `
svg{${variables(light)}}
@media (prefers-color-scheme:dark){svg{${variables(dark)}}}
text{font-family:Arial,"Liberation Sans",Helvetica,Arimo,sans-serif;fill:var(--text)}
${looks.join("\n")}
.about,.guard,.fact,.sender{fill:var(--textMuted)}.action{fill:var(--textFaint)}.target,.tag{fill:var(--accentText)}
.paper{fill:var(--canvas)}.rule{stroke:var(--border)}
.card{fill:var(--surface);stroke:var(--borderStrong);stroke-width:1.5}.head{fill:var(--sunken)}
.whole .card{stroke-dasharray:5 4}.final .card{fill:var(--successSoft);stroke:var(--successLine)}
.pill{fill:var(--accentSoft)}
.frame{fill:var(--sunken);fill-opacity:.5;stroke:var(--borderStrong);stroke-width:1.5}
.arrow{fill:none;stroke-width:2}.dot{fill:var(--textFaint)}
.arrow.sent{stroke:var(--accent)}.arrow.own,.arrow.start{stroke:var(--textFaint)}.arrow.failed{stroke:var(--dangerText)}
.arrow.start{stroke-dasharray:2 4}.arrow.failed{stroke-dasharray:7 4}
.tip.sent{fill:var(--accent)}.tip.own,.tip.start{fill:var(--textFaint)}.tip.failed{fill:var(--dangerText)}
`;
