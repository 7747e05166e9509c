/** A part of an expression, with how often it may follow itself. */
export type ExpressionPart = (
  | { readonly kind: "one"; readonly token: string }
  | { readonly kind: "place" }
  | { readonly kind: "group"; readonly isSeen: boolean; readonly ways: ReadonlyArray<Way> }
) & { readonly least: number; readonly most: number };

/** Parts that follow each other: one of the ways of an alternative. */
export type Way = ReadonlyArray<ExpressionPart>;

/** A letter, a class, an escape, a bracket, a sign of repetition. */
const TOKEN =
  /\\[pP]\{[^}]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu;
const PLACE = /^(?:\^|\$|\\[bB])$/;
const TIMES = /^(?:[*+?]|\{\d.*\})\??$/s;

const timesOf = (token: string): readonly [least: number, most: number] => {
  const [sign] = token;
  if (sign === "*") return [0, Number.POSITIVE_INFINITY];
  if (sign === "+") return [1, Number.POSITIVE_INFINITY];
  if (sign === "?") return [0, 1];
  const [, least = "0", comma, most = ""] = /^\{(\d+)(,)?(\d*)\}/.exec(token) ?? [];
  if (comma === undefined) return [Number(least), Number(least)];
  return [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
};

/** The ways of an expression, each with its parts in order; `isSeen` is false for what only looks, and takes no sign. */
export const expressionWays = (source: string): ReadonlyArray<Way> => {
  const tokens = source.match(TOKEN) ?? [];
  let at = 0;
  const times = (): { readonly least: number; readonly most: number } => {
    const token = tokens[at] ?? "";
    if (!TIMES.test(token)) return { least: 1, most: 1 };
    at += 1;
    const [least, most] = timesOf(token);
    return { least, most };
  };
  const part = (): ExpressionPart => {
    const token = tokens[at] ?? "";
    at += 1;
    if (PLACE.test(token)) return { kind: "place", ...times() };
    if (!token.startsWith("(")) return { kind: "one", token, ...times() };
    const isSeen = !/^\(\?(?:[=!]|<!)/.test(token);
    const inner = ways();
    at += 1;
    return { kind: "group", isSeen, ways: inner, ...times() };
  };
  const ways = (): ReadonlyArray<Way> => {
    const found: Array<Way> = [];
    let open: Array<ExpressionPart> = [];
    for (; at < tokens.length && tokens[at] !== ")"; ) {
      if (tokens[at] !== "|") {
        open.push(part());
        continue;
      }
      at += 1;
      found.push(open);
      open = [];
    }
    return [...found, open];
  };
  return ways();
};

/** The texts of the outermost ways, as they are written. */
export const outermostWays = (source: string): ReadonlyArray<string> => {
  const found: Array<string> = [];
  let [depth, open] = [0, ""];
  for (const token of source.match(TOKEN) ?? []) {
    if (token.startsWith("(")) depth += 1;
    if (token === ")") depth -= 1;
    if (token === "|" && depth === 0) {
      found.push(open);
      open = "";
    } else open += token;
  }
  return [...found, open];
};
