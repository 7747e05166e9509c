import { writeFile } from "node:fs/promises";
import { encode } from "uqr";

/** What Chromium's fake camera shows: the file is opened anew with each camera. */
const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 4;

type Ink = (x: number, y: number) => boolean;

/** One still picture in black and white, as raw video. */
const showPicture = async (file: string, isBlack: Ink): Promise<void> => {
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) if (isBlack(x, y)) light[y * WIDTH + x] = 16;
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, color]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
};

export const showNothing = (file: string): Promise<void> => showPicture(file, () => false);

export const showQrCode = (file: string, text: string): Promise<void> => {
  const { data, size } = encode(text, { border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  return showPicture(file, (x, y) => data[Math.floor(y / scale)]?.[Math.floor((x - left) / scale)] === true);
};

const LEFT_ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
/** Which of the six left digits are mirrored, by the first digit. */
const PARITY = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");
const inverted = (bars: string): string => [...bars].map((bar) => (bar === "0" ? "1" : "0")).join("");
const barsOf = (digit: string, set: string): string => {
  const bars = LEFT_ODD[Number(digit)] ?? "";
  if (set === "L") return bars;
  return set === "R" ? inverted(bars) : [...inverted(bars)].reverse().join("");
};

/** The bars of an EAN-13, as its standard has them. */
export const showEan13 = (file: string, code: string): Promise<void> => {
  const [first = "", ...digits] = code;
  const sets = [...(PARITY[Number(first)] ?? ""), ..."RRRRRR"];
  const bars = digits.map((digit, at) => barsOf(digit, sets[at] ?? ""));
  const all = `101${bars.slice(0, 6).join("")}01010${bars.slice(6).join("")}101`;
  const scale = 5;
  const left = Math.floor((WIDTH - all.length * scale) / 2);
  return showPicture(file, (x, y) => y > 100 && y < 380 && all[Math.floor((x - left) / scale)] === "1");
};
