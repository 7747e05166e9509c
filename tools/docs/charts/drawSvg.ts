import { type Card, SIZES } from "./Card.ts";
import { CHART_STYLE } from "./chartStyle.ts";
import { drawLegend } from "./drawLegend.ts";
import { drawText } from "./drawText.ts";
import { escapeXml } from "./escapeXml.ts";
import type { Arrow, Layout, Point } from "./layOut.ts";
import { wrapText } from "./textWidth.ts";

const MARGIN = 32;
const TITLE = 56;
const LEADING = 25;
const NARROWEST = 860;

const round = (value: number): number => Math.round(value * 10) / 10;
const place = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const drawCard = ({ kind, width, height, head, rules, pills, texts }: Card, at: Point): string => {
  const hasRows = rules.length > 0;
  const top = `M1 ${head}V12a11 11 0 0 1 11 -11H${width - 12}a11 11 0 0 1 11 11V${head}Z`;
  return [
    `<g class="${kind}" transform="translate(${place(at)})">`,
    `<rect class="card" width="${width}" height="${height}" rx="12"/>`,
    ...(hasRows ? [`<path class="head" d="${top}"/>`] : []),
    ...pills.map(
      (pill) => `<rect class="pill" x="${pill.x}" y="${pill.y}" width="${pill.width}" height="20" rx="10"/>`,
    ),
    ...rules.map((y) => `<path class="rule" d="M1 ${y}H${width - 1}"/>`),
    ...texts.map(drawText),
    "</g>",
  ].join("\n");
};

const TIP = 12;
const drawArrow = ({ points, tip, kind }: Arrow): string => {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  const angle = Math.atan2(tip.y - last.y, tip.x - last.x);
  const side = (turn: number): string =>
    place({ x: tip.x - TIP * Math.cos(angle + turn), y: tip.y - TIP * Math.sin(angle + turn) });
  return [
    `<path class="arrow ${kind}" d="M${place(first)}C${rest.map(place).join(" ")}"/>`,
    `<path class="tip ${kind}" d="M${place(tip)}L${side(0.4)}L${side(-0.4)}Z"/>`,
  ].join("");
};

/** A chart as one picture for light and dark: title, what it is for, the states, and the legend. */
export const drawSvg = (title: string, about: string, layout: Layout): string => {
  const inner = Math.max(Math.ceil(layout.width), NARROWEST);
  const width = inner + 2 * MARGIN;
  const lines = wrapText(about, inner, SIZES.about.size, "regular");
  const top = TITLE + lines.length * LEADING + 28;
  const { start } = layout;
  const picture = [
    ...layout.frames.map(
      (frame) =>
        `<rect class="frame" x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" height="${round(frame.height)}" rx="16"/>`,
    ),
    ...layout.cards.map(({ card, at }) => drawCard(card, at)),
    ...layout.arrows.map(drawArrow),
    ...(start === null ? [] : [`<circle class="dot" cx="${round(start.x)}" cy="${round(start.y)}" r="9"/>`]),
  ].join("\n");
  const legend = drawLegend(inner, picture);
  const below = top + Math.ceil(layout.height) + 28;
  const height = below + legend.height + 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeXml(title)}</title><desc id="about">${escapeXml(about)}</desc>`,
    `<style>${CHART_STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    drawText({ text: title, look: "title", x: MARGIN, y: TITLE }),
    ...lines.map((text, index) => drawText({ text, look: "about", x: MARGIN, y: TITLE + (index + 1) * LEADING + 6 })),
    `<g transform="translate(${MARGIN + Math.round((inner - layout.width) / 2)} ${top})">`,
    picture,
    "</g>",
    `<g transform="translate(${MARGIN} ${below})"><path class="rule" d="M0 0H${inner}"/>`,
    legend.svg,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
};
