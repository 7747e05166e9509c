import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;
/** Every font has these; the sign behind them asks for a picture. */
const LETTERLIKE = /^[©®™ℹ‼⁉]/u;
/** Drawn as a letter unless a picture is asked for; the fonts have most of them. */
const isSign = (emoji: string): boolean => emoji.length === 1 && !/\p{Emoji_Presentation}/u.test(emoji);
const PICTURE = "\u{fe0f}";
/** Skin and hair are not part of the names. */
const TONE = /\p{EMod}/gu;

type Names = Readonly<Record<string, { readonly name: string }>>;

const emojiName = (emoji: string): string | undefined => {
  // A fifth of a megabyte, for the few texts with an emoji.
  const names: Names = require("unicode-emoji-json");
  return (names[emoji] ?? names[`${emoji}${PICTURE}`] ?? names[emoji.replaceAll(TONE, "")])?.name;
};

/** `[emoji: skull and crossbones]`: the fonts have no pictures. `onEmoji` is called for each. */
export const emojiAsWords = (text: string, onEmoji: () => void): string =>
  text.replaceAll(EMOJI, (emoji) => {
    const name = LETTERLIKE.test(emoji) || isSign(emoji) ? undefined : emojiName(emoji);
    if (name === undefined) return emoji;
    onEmoji();
    return `[emoji: ${name}]`;
  });
