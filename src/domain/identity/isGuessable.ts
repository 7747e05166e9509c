/** What a guesser knows of a person: the firm is what stands after the @ of its people's addresses. */
export type KnownOfPerson = { readonly email: string; readonly first_name?: string; readonly last_name?: string };

const SHORTEST = 3;
const PRODUCT = ["hazledger"];
const TIMES =
  `spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday january february
  march april may june july august september october november december`.split(/\s+/);
/** All pieces of the rows of a keyboard, from left to right. */
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertz", "qaz", "wsx", "edc"].flatMap((row) =>
  [...row].flatMap((_, from) => [...row].map((__, to) => row.slice(from, to + 1))),
);
/** What people write beside such a name. */
const BESIDE = ["password", "welcome", "admin", "login", "hello", "ledger", "haz"];
/** Signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");
const partsOf = (text: string): ReadonlyArray<string> => [lettersOf(text), ...text.split(/[^\p{L}]+/u)];

/** Whether it is made of these names and words alone, in any order, with one of the names at least. */
const isMadeOf = (letters: string, names: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean => {
  const [plainly, withName] = [new Set([0]), new Set<number>()];
  for (let at = 0; at < letters.length; at++) {
    const reached = (word: string): number => (letters.startsWith(word, at) ? at + word.length : -1);
    if (!plainly.has(at) && !withName.has(at)) continue;
    for (const name of names) withName.add(reached(name));
    for (const word of words) {
      if (plainly.has(at)) plainly.add(reached(word));
      if (withName.has(at)) withName.add(reached(word));
    }
  }
  return withName.has(letters.length);
};

/** Whether a password is made of the firm, the product, times or keys in a row, with words and figures such as a year. */
export const isGuessable = (password: string, { email, first_name = "", last_name = "" }: KnownOfPerson): boolean => {
  const [mailbox = "", host = ""] = plain(email).split("@");
  // Without its ending: the firm is `acme-safety` in `acme-safety.com`.
  const firm = host.split(".").slice(0, -1).join(".");
  const long = ({ length }: string): boolean => length >= SHORTEST;
  const names = [...partsOf(firm), ...PRODUCT, ...TIMES, ...KEYS].filter(long);
  const words = [...[mailbox, plain(first_name), plain(last_name)].flatMap(partsOf), ...BESIDE].filter(long);
  const typed = plain(password);
  const lettered = typed.replaceAll(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  // A year at the end is figures, whatever its figures could stand for.
  const withoutYear = typed.replace(/[^\p{L}]+$/u, "");
  const letteredWithoutYear = withoutYear.replaceAll(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  return [typed, lettered, letteredWithoutYear].some(
    (text) => lettersOf(text) !== "" && isMadeOf(lettersOf(text), names, words),
  );
};
