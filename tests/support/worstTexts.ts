/** One thing that an expression matches at one place, or one of its signs: a letter, a class, an escape, a bracket. */
const TOKEN =
  /\\[pP]\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|\{\d+(?:,\d*)?\}|./gisu;
const SIGN = /^(?:\(\?.*|[()|^$*+?]|\{\d.*\}|\\[bB])$/s;

const OTHERS = ["\u00e9", "\u0301", "\u2010"];
const ALPHABET = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ...OTHERS];
/** No expression looks for it. */
const NEVER = "\u0001";
const READABLE = ["a", "1", " ", "-"];
/** Signs of a piece that is said again and again. */
const WIDEST = 12;

const takenBy = (token: string, flags: string): ReadonlyArray<string> => {
  const one = new RegExp(`^${token}$`, flags.replaceAll(/[gy]/g, ""));
  return ALPHABET.filter((character) => one.test(character));
};

const sample = (characters: ReadonlyArray<string>): string =>
  READABLE.find((one) => characters.includes(one)) ?? characters[0] ?? "";

/** Of characters that the expression cannot tell apart, one. */
const kindsOf = (taken: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const kinds = new Map<string, string>();
  for (const character of ALPHABET) {
    const kind = taken.map((characters) => Number(characters.includes(character))).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
};

/** What stands before, what is repeated, and an end that spoils the match. */
type Attack = { readonly start: string; readonly again: string; readonly end: string };

const textOf = ({ start, again, end }: Attack, length: number): string =>
  start + again.repeat(Math.max(1, Math.floor((length - start.length - end.length) / again.length))) + end;

/**
 * Texts that send an expression back as often as it can be: each kind of character it knows, and each piece of what it
 * looks for, again and again, with and without what it wants to see before, and with an end that it does not want.
 */
const attacksOn = ({ source, flags }: RegExp): ReadonlyArray<Attack> => {
  const taken = (source.match(TOKEN) ?? []).filter((token) => !SIGN.test(token)).map((token) => takenBy(token, flags));
  const wanted = taken.map(sample);
  const kinds = kindsOf(taken);
  const until = (at: number) => wanted.slice(0, at).join("");
  const pieces = wanted.flatMap((_, from) =>
    wanted.slice(from + 1, from + WIDEST).map((__, more) => wanted.slice(from, from + more + 2).join("")),
  );
  const starts = [NEVER, ...new Set(wanted.map((_, at) => until(at)))];
  const attacks = [
    ...[...kinds, ...new Set(pieces)].map((again) => ({ start: "", again })),
    ...starts.flatMap((start) => kinds.map((again) => ({ start, again }))),
    ...wanted.flatMap((first, at) =>
      [2, 4, 8].map((signs) => ({ start: until(at) + first, again: wanted.slice(at + 1, at + 1 + signs).join("") })),
    ),
  ].filter(({ again }) => again !== "");
  return attacks.flatMap((attack) => [
    { ...attack, end: NEVER },
    { ...attack, end: "" },
  ]);
};

/** As the code uses it: all over a text, or once. */
const read = (expression: RegExp, text: string): void => {
  if (expression.global) text.replaceAll(expression, "");
  else expression.exec(text);
};

/** ms: the clock of a thread goes on in steps. */
const TICK = 8;
/** Milliseconds, without those of other programs as far as the clock of the thread is exact; again when more than `enough`. */
const timeOf = (expression: RegExp, text: string, enough: number): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && best > enough; i++) {
    const [started, own] = [performance.now(), process.threadCpuUsage()];
    read(expression, text);
    const { user, system } = process.threadCpuUsage(own);
    best = Math.min(best, performance.now() - started, Math.max(TICK, (user + system) / 1000));
  }
  return best;
};

/** Long enough to see an expression that tries every way of dividing a text, short enough to live to see it. */
const TINY = 26;
const SHORT = 3000;
const MEGABYTE = 1024 * 1024;
/** ms: more than what reading them in one go takes. */
const SUSPICIOUS = 0.2;
/** How many texts are tried longer. */
const FINALISTS = 12;
/** ms for a megabyte: the slowest that goes on without coming back takes a third of it. */
const LONGEST = 2500;
/** From here on, ms, it shows how the time grows; four times the text may take this many times as long. */
const TELLING = 25;
const GROWTH = 9;
const STEP = 4;

/** The slowest of these attacks at a length come first. */
const slowest = (expression: RegExp, attacks: ReadonlyArray<Attack>, length: number, enough: number) =>
  attacks
    .map((attack) => ({ attack, ms: timeOf(expression, textOf(attack, length), enough) }))
    .toSorted((a, b) => b.ms - a.ms);

const told = (ms: number, attack: Attack, length: number): string =>
  `${Math.round(ms)} ms for ${length} characters like ${JSON.stringify(textOf(attack, 40))}`;

/** What is wrong with an expression that cannot read a megabyte of the worst in time; null when it can. */
export const slownessOf = (expression: RegExp): string | null => {
  const attacks = attacksOn(expression);
  const tiny = attacks.find((attack) => timeOf(expression, textOf(attack, TINY), TELLING) > TELLING);
  if (tiny !== undefined) return told(TELLING, tiny, TINY);
  // What is read the first time is slower, and would be taken for the worst.
  for (const attack of attacks.slice(0, 3)) read(expression, textOf(attack, SHORT));
  const finalists = slowest(expression, attacks, SHORT, SUSPICIOUS).slice(0, FINALISTS);
  const [worst] = slowest(
    expression,
    finalists.map(({ attack }) => attack),
    SHORT * STEP,
    TELLING,
  );
  if (worst === undefined) return null;
  let before = Number.POSITIVE_INFINITY;
  // Grown step by step, so that a bad one is found out in a second instead of hours.
  for (let length = SHORT * STEP; ; length = Math.min(MEGABYTE, length * STEP)) {
    const ms = timeOf(expression, textOf(worst.attack, length), TELLING);
    if (ms > LONGEST || (ms > TELLING && ms > before * GROWTH)) return told(ms, worst.attack, length);
    if (length === MEGABYTE) return null;
    before = Math.max(ms, 1);
  }
};
