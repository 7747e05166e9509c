import { type ExpressionPart, expressionWays, outermostWays, type Way } from "./expressionParts.ts";

const OTHERS = ["\u00e9", "\u0301", "\u2010"];
const ALPHABET = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ...OTHERS];
/** No expression looks for it. */
const NEVER = "\u0001";
const READABLE = ["a", "1", " ", "-"];
/** Signs of a piece that is said again and again. */
const WIDEST = 12;

type Taken = (token: string) => ReadonlyArray<string>;

const takenWith = (flags: string): Taken => {
  const known = new Map<string, ReadonlyArray<string>>();
  return (token) => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const one = /^\\[1-9k]/.test(token) ? null : new RegExp(`^${token}$`, flags.replaceAll(/[gy]/g, ""));
    const taken = one === null ? [] : ALPHABET.filter((character) => one.test(character));
    known.set(token, taken);
    return taken;
  };
};

const sample = (characters: ReadonlyArray<string>): string =>
  READABLE.find((one) => characters.includes(one)) ?? characters[0] ?? "";

const tokensOf = (way: Way): ReadonlyArray<string> =>
  way.flatMap((part) =>
    part.kind === "group" ? part.ways.flatMap(tokensOf) : part.kind === "one" ? [part.token] : [],
  );

/** What a part wants to see: as little as it is content with, or something of everything. */
const wantedBy = (part: ExpressionPart, taken: Taken, isLeast: boolean): string => {
  const times = isLeast ? part.least : Math.max(1, part.least);
  if (part.kind === "place" || (part.kind === "group" && !part.isSeen)) return "";
  if (part.kind === "one") return sample(taken(part.token)).repeat(times);
  return wanted(part.ways.find((way) => way.length > 0) ?? [], taken, isLeast).repeat(times);
};
const wanted = (way: Way, taken: Taken, isLeast: boolean): string =>
  way.map((part) => wantedBy(part, taken, isLeast)).join("");

/** A part that repeats itself, with what stands before it, and what it wants to see behind it. */
type Loop = { readonly part: ExpressionPart; readonly before: ReadonlyArray<string>; readonly behind: string };

const loopsIn = (way: Way, taken: Taken, before: ReadonlyArray<string>, behind: string): ReadonlyArray<Loop> =>
  way.flatMap((part, at) => {
    const start = [true, false].flatMap((isLeast) =>
      before.map((text) => text + wanted(way.slice(0, at), taken, isLeast)),
    );
    const rest = wanted(way.slice(at + 1), taken, false) + behind;
    const inner = part.kind === "group" ? part.ways.flatMap((one) => loopsIn(one, taken, start, rest)) : [];
    return part.most > 1 ? [{ part, before: [...new Set(start)], behind: rest }, ...inner] : inner;
  });

/** Of characters that the tokens cannot tell apart, one. */
const kindsOf = (tokens: ReadonlyArray<string>, taken: Taken): ReadonlyArray<string> => {
  const kinds = new Map<string, string>();
  const all = [...new Set(tokens)].map((token) => new Set(taken(token)));
  for (const character of ALPHABET) {
    const kind = all.map((characters) => Number(characters.has(character))).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
};

/** What stands before, what is repeated, and an end that spoils the match. */
type Attack = { readonly start: string; readonly again: string; readonly end: string };

const textOf = ({ start, again, end }: Attack, length: number): string =>
  start + again.repeat(Math.max(1, Math.floor((length - start.length - end.length) / again.length))) + end;

/** What a repeating part takes: each kind of sign, each of its ways, two of them in turn. */
const roundsOf = (part: ExpressionPart, kinds: ReadonlyArray<string>, taken: Taken): ReadonlyArray<string> => {
  const own = new Set(tokensOf([part]).flatMap(taken));
  const ways = part.kind === "group" ? part.ways.map((way) => wanted(way, taken, false)) : [];
  return [...kinds.filter((kind) => own.has(kind)), ...ways, ...ways.slice(1).map((way, at) => (ways[at] ?? "") + way)];
};

const ends = (text: string): ReadonlyArray<string> =>
  Array.from({ length: Math.min(WIDEST, text.length) }, (_, at) => text.slice(-at - 1));
const heads = (text: string): ReadonlyArray<string> =>
  Array.from({ length: Math.min(WIDEST, text.length) }, (_, at) => text.slice(0, at + 1));

/**
 * Texts that send an expression back as often as it can be. Only what repeats itself can: so each kind of character
 * that it takes, what stands before it and behind it, again and again, with and without what it wants to see before,
 * and with an end that it does not want.
 */
const attacksOn = ({ source, flags }: RegExp): ReadonlyArray<Attack> => {
  const taken = takenWith(flags);
  const ways = expressionWays(source);
  const kinds = kindsOf(ways.flatMap(tokensOf), taken);
  const loops = ways.flatMap((way) => loopsIn(way, taken, [""], ""));
  const of = (start: string, again: string): string => JSON.stringify([start, again]);
  const pairs = new Set([
    ...kinds.map((again) => of("", again)),
    ...loops.flatMap(({ part, before, behind }) => {
      const rounds = roundsOf(part, kinds, taken);
      const one = wantedBy(part, taken, false);
      return [
        ...[NEVER, ...before].flatMap((start) => rounds.map((again) => of(start, again))),
        ...before.flatMap((start) => [start, ...ends(start)].flatMap((near) => [of("", near), of("", near + one)])),
        ...before.flatMap((start) => rounds.map((round) => of("", start + round))),
        ...before.flatMap((start) =>
          [behind, ...heads(behind)].flatMap((near) => [of(start + one, near), of("", start + one + near)]),
        ),
        ...[behind, ...heads(behind)].flatMap((near) => [of("", one + near), of(before[0] ?? "", one + near)]),
      ];
    }),
  ]);
  return [...pairs].flatMap((pair) => {
    const [start = "", again = ""]: ReadonlyArray<string> = JSON.parse(pair);
    return again === "" ? [] : [NEVER, ""].map((end) => ({ start, again, end }));
  });
};

/** As the code uses it: all over a text, or once. */
const read = (expression: RegExp, text: string): void => {
  if (expression.global) text.replaceAll(expression, "");
  else expression.exec(text);
};

const ownTime = (expression: RegExp, text: string): number => {
  const before = process.threadCpuUsage();
  read(expression, text);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/** It takes twenty million steps, for which no engine finds a shorter way. */
const USUAL = { expression: /a[ab]{400}c/, text: "ab".repeat(25_000) };
/** So many units of time are what that takes: about a millisecond each on an idle machine, more on a busy one. */
const UNITS = 20;
const unitNow = (): number => Math.max(100, ownTime(USUAL.expression, USUAL.text) / UNITS);
let unit = unitNow();

/** No busy machine makes the thread's own time so many times as long: what takes that is not measured again. */
const BEYOND_DOUBT = 8;
/** Units of the thread's own time; the least of some tries when that is more than `enough`. */
const timeOf = (expression: RegExp, text: string, enough: number): number => {
  let best = ownTime(expression, text) / unit;
  for (let tries = 0; tries < 3 && best > enough && best < enough * BEYOND_DOUBT; tries++) {
    unit = unitNow();
    best = Math.min(best, ownTime(expression, text) / unit);
  }
  return best;
};

const SHORT = 3000;
/** The first are long enough to see an expression that tries every way of parting a text, and short enough to live to see it. */
const EARLY = [26, 600];
const MEGABYTE = 1024 * 1024;
/** How many texts are tried longer. */
const FINALISTS = 12;
/** Units for a megabyte: the slowest that goes on without coming back takes a third of it. */
const LONGEST = 2500;
/** From here on it shows how the time grows; four times the text may take this many times as long. */
const TELLING = 25;
const GROWTH = 9;
const STEP = 4;

/** Each attack is read so often before one is called the slowest: what else the machine does hits one reading, not all. */
const READINGS = 3;

/**
 * The slowest of these attacks at a length come first. Where a system counts a thread's own time in steps of four
 * milliseconds, all short readings take none of it, so the order is by time that passed.
 */
const slowest = (expression: RegExp, attacks: ReadonlyArray<Attack>, length: number): ReadonlyArray<Attack> =>
  attacks
    .map((attack) => {
      const text = textOf(attack, length);
      const times = Array.from({ length: READINGS }, () => {
        const before = process.hrtime.bigint();
        read(expression, text);
        return Number(process.hrtime.bigint() - before);
      });
      return { attack, time: Math.min(...times) };
    })
    .toSorted((a, b) => b.time - a.time)
    .map(({ attack }) => attack);

const told = (time: number, attack: Attack, length: number): string =>
  `${Math.round(time)} units of time for ${length} characters like ${JSON.stringify(textOf(attack, 40))}`;

const slownessOfOne = (expression: RegExp): string | null => {
  const attacks = attacksOn(expression);
  for (const length of EARLY) {
    const bad = attacks.find((attack) => timeOf(expression, textOf(attack, length), TELLING) > TELLING);
    if (bad !== undefined) return told(TELLING, bad, length);
  }
  // What is read the first time is slower, and would be taken for the worst.
  for (const attack of attacks.slice(0, 3)) read(expression, textOf(attack, SHORT));
  const finalists = slowest(expression, attacks, SHORT).slice(0, FINALISTS);
  const [first] = finalists;
  if (first === undefined) return null;
  const firstTime = timeOf(expression, textOf(first, SHORT), TELLING);
  if (firstTime > TELLING) return told(firstTime, first, SHORT);
  const [worst = first] = slowest(expression, finalists, SHORT * STEP);
  let before = Math.max(timeOf(expression, textOf(worst, SHORT), TELLING), 1);
  // Grown step by step, so that a bad one is found out in a second instead of hours.
  for (let length = SHORT * STEP; ; length = Math.min(MEGABYTE, length * STEP)) {
    const time = timeOf(expression, textOf(worst, length), TELLING);
    // Measured once more before it is called slow: a collection of garbage doubles the time of a single reading.
    const isSlow = (units: number): boolean => units > LONGEST || (units > TELLING && units > before * GROWTH);
    const isDoubtful = isSlow(time) && time < LONGEST * BEYOND_DOUBT;
    const sure = isDoubtful ? Math.min(time, ownTime(expression, textOf(worst, length)) / unitNow()) : time;
    if (isSlow(sure)) return told(sure, worst, length);
    if (length === MEGABYTE) return null;
    before = Math.max(time, 1);
  }
};

/** What repeats itself makes an expression go back; words without it are read at one go. */
const repeats = (source: string): boolean => /[*+{]|\?.*\?.*\?.*\?.*\?/s.test(source);

/**
 * What is wrong with an expression that cannot read a megabyte of the worst in time; null when it can. Each of its
 * outermost ways is tried by itself: at every place they are tried one after the other, so their times add up.
 */
export const slownessOf = ({ source, flags }: RegExp): string | null => {
  for (const way of outermostWays(source)) {
    const slowness = repeats(way) ? slownessOfOne(new RegExp(way, flags)) : null;
    if (slowness !== null) return slowness;
  }
  return null;
};
