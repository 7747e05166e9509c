import { describe, expect, it } from "vitest";
import { dark, light, type Palette } from "#ui/theme/palette.ts";

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio after WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Pair = readonly [keyof Palette, keyof Palette];

const grounds = ["canvas", "surface", "sunken", "hover", "archived", "attention"] as const;
const inks = ["text", "textMuted", "accentText", "dangerText"] as const;
const textPairs: ReadonlyArray<Pair> = [
  ...grounds.flatMap((ground) => inks.map((ink): Pair => [ink, ground])),
  ["textFaint", "surface"],
  ["textFaint", "canvas"],
  ["textFaint", "sunken"],
  ["accentText", "accentSoft"],
  ["onAccent", "accent"],
  ["onAccent", "accentHover"],
  ["onAccent", "accentPressed"],
  ["onDanger", "danger"],
  ["onDanger", "dangerHover"],
  ["successText", "successSoft"],
  ["warningText", "warningSoft"],
  ["dangerText", "dangerSoft"],
  ["infoText", "infoSoft"],
];
const controlPairs: ReadonlyArray<Pair> = [
  ["borderStrong", "surface"],
  ["borderStrong", "canvas"],
  ["accent", "surface"],
  ["accent", "canvas"],
  ["focus", "surface"],
  ["focus", "canvas"],
  ["focus", "sunken"],
  ["focus", "archived"],
  ["successLine", "surface"],
  ["warningLine", "surface"],
  ["dangerLine", "surface"],
  ["infoLine", "surface"],
];

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("the %s theme", (_name, palette) => {
  it.each(textPairs)("can be read: %s on %s has 4.5 to 1", (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)("shows its controls: %s beside %s has 3 to 1", (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
