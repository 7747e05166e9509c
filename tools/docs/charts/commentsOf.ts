const COMMENT = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/`;

const said = (comment: string): string =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/u, "").trim())
    .filter((line) => !line.startsWith("@"))
    .join(" ")
    .replace(/\s+/gu, " ")
    .trim();

const TAGS = /\s*\b(Tags?: .*?\.)(?=\s|$)/u;

const overMachine = (source: string): string => {
  const over = new RegExp(String.raw`${COMMENT}\s*export const (?:\w+Machine|create\w+Machine)\b`, "u").exec(source);
  if (over?.[1] === undefined) throw new Error("A machine without a comment: nobody learns what it is for.");
  return said(over[1]);
};

/** What the comment over a machine says it is for. */
export const purposeOf = (source: string): string => overMachine(source).replace(TAGS, "").trim();

/** What the comment over a machine says of its tags; empty when it has none. */
export const tagsOf = (source: string): string => TAGS.exec(overMachine(source))?.[1] ?? "";

/** The beginning of a purpose, without its sources: one sentence for the picture. */
export const shortPurpose = (purpose: string): string => {
  const plain = purpose.replace(/\s*\((?:spec|reading)[^)]*\)/gu, "");
  return /^.*?\.(?=\s|$)/u.exec(plain)?.[0] ?? plain;
};

/** What the comments over states say, by the name of the state; comments are looked for behind the definition's start. */
export const meaningsOf = (source: string): ReadonlyMap<string, string> => {
  const definition = source.slice(Math.max(0, source.search(/\.create(?:Machine|StateConfig)\(/u)));
  const over = definition.matchAll(new RegExp(String.raw`${COMMENT}\s*(\w+): \{`, "gu"));
  const beside = definition.matchAll(/((?:^ *\/\/ .*\n)+) *(\w+): \{/gmu);
  return new Map([
    ...[...over].map(([, comment = "", name = ""]) => [name, said(comment)] as const),
    ...[...beside].map(
      ([, lines = "", name = ""]) =>
        [
          name,
          lines
            .replaceAll(/^ *\/\/ ?/gmu, "")
            .replaceAll("\n", " ")
            .trim(),
        ] as const,
    ),
  ]);
};
