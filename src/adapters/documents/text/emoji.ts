import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;
/** Every font has these; a variation selector after them asks for a picture. */
const LETTERLIKE = /^[©®™ℹ‼⁉]/u;
/** Drawn as a letter unless a picture is requested; the fonts have most of them. */
const isSign = (emoji: string): boolean => emoji.length === 1 && !/\p{Emoji_Presentation}/u.test(emoji);
const PICTURE = "\u{fe0f}";
/** Skin tone and hair are not part of the names. */
const TONE = /\p{EMod}/gu;

type Names = Readonly<Record<string, { readonly name: string }>>;

const emojiName = (emoji: string): string | undefined => {
  // A fifth of a megabyte, needed only for the few texts with an emoji.
  const names: Names = require("unicode-emoji-json");
  return (names[emoji] ?? names[`${emoji}${PICTURE}`] ?? names[emoji.replaceAll(TONE, "")])?.name;
};

/** Replaces an emoji with its name, `[emoji: skull and crossbones]`, because the fonts have no pictures. */
export const emojiAsWords = (text: string, onEmoji: () => void): string =>
  text.replaceAll(EMOJI, (emoji) => {
    const name = LETTERLIKE.test(emoji) || isSign(emoji) ? undefined : emojiName(emoji);
    if (name === undefined) return emoji;
    onEmoji();
    return `[emoji: ${name}]`;
  });
