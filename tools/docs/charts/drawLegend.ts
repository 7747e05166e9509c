import { SIZES, type TextLook } from "./Card.ts";
import { lookWidth } from "./cardSetter.ts";
import { drawText } from "./drawText.ts";

const LINE = 30;
const BOX = 44;

type Item = { readonly sign: string; readonly wide: number; readonly meaning: string; readonly when: string };

const arrow = (kind: string, meaning: string): Item => ({
  sign: `<path class="arrow ${kind}" d="M0 -5H34"/><path class="tip ${kind}" d="M${BOX} -5L33 -10L33 0Z"/>`,
  wide: BOX,
  meaning,
  when: `arrow ${kind}`,
});
const box = (kind: string, meaning: string): Item => ({
  sign: `<g class="${kind}"><rect class="card" y="-16" width="${BOX}" height="22" rx="6"/></g>`,
  wide: BOX,
  meaning,
  when: `<g class="${kind}"`,
});
const word = (text: string, look: TextLook, when: string, meaning: string): Item => ({
  sign: drawText({ text, look, x: 0, y: 0 }),
  wide: Math.ceil(lookWidth(text, look)),
  meaning,
  when,
});

const ITEMS: ReadonlyArray<Item> = [
  { sign: '<circle class="dot" cx="9" cy="-5" r="9"/>', wide: 18, meaning: "starts here", when: 'class="dot"' },
  arrow("start", "first state inside"),
  arrow("sent", "an event is sent: by a person, unless it says who"),
  arrow("own", "by itself: at once, after a time, or with an answer"),
  arrow("failed", "a call broke off without an answer"),
  box("whole", "speaks for all states in its frame"),
  box("final", "the end"),
  {
    sign: `<rect class="pill" y="-15" width="${BOX}" height="20" rx="10"/>${drawText({ text: "tag", look: "tag", x: 13, y: -1 })}`,
    wide: BOX,
    meaning: "what screens ask for",
    when: "pill",
  },
  word("[…]", "guard", ">[", "only if; the first that holds is taken"),
  word("/ …", "action", ">/ ", "what is done"),
  word("state →", "target", " →<", "where it leads; a line without it stays"),
  word("state ↪", "target", " ↪<", "leads there too, the arrow is left out"),
  word("again ↻", "target", " ↻<", "leaves and enters anew"),
  word("◦ …", "fact", ">◦", "a state inside"),
];

/** The meaning of every sign that stands in the picture, as wide as the picture. */
export const drawLegend = (width: number, picture: string): { readonly svg: string; readonly height: number } => {
  let x = 0;
  let y = LINE;
  const drawn = ITEMS.filter(({ when }) => picture.includes(when)).map(({ sign, wide, meaning }) => {
    const whole = wide + 10 + lookWidth(meaning, "guard");
    if (x > 0 && x + whole > width) {
      x = 0;
      y += LINE;
    }
    const at = `translate(${Math.round(x)} ${y})`;
    x += whole + SIZES.guard.size * 2;
    return `<g transform="${at}">${sign}${drawText({ text: meaning, look: "guard", x: wide + 10, y: 0 })}</g>`;
  });
  return { svg: drawn.join("\n"), height: y + 10 };
};
