import { aliases, type NameRule, type Room, rooms } from "./rooms.ts";

/** One entry of the linter's `overrides`: the import rule of one room. */
export type BorderOverride = {
  readonly files: ReadonlyArray<string>;
  readonly rules: { readonly "no-restricted-imports": readonly ["error", object] };
};

const ringOf = (folder: string): string => folder.split("/")[1] ?? "";

/** "src/ui/kit" as other rings write it: "#ui/kit/**". */
const aliasOf = (folder: string): string => {
  const [alias, path] = Object.entries(aliases).find(([, start]) => `${folder}/`.startsWith(start)) ?? ["", ""];
  return `${alias}${`${folder}/`.slice(path.length)}**`;
};

const nameRule = (name: string, rule: NameRule) =>
  "only" in rule
    ? { name, allowImportNames: rule.only, message: "Not one of the names this room may use." }
    : { name, importNames: rule.not, message: "This room may not use this name." };

/** Rooms of the same ring are reached by relative paths, other rings never are. */
const relativeRefusals = (room: Room, all: ReadonlyArray<Room>) => {
  const ring = ringOf(room.folder);
  const rings = [...new Set(all.map((other) => ringOf(other.folder)))].filter((other) => other !== ring);
  const siblings = all
    .filter((other) => ringOf(other.folder) === ring && other !== room && !room.rooms.includes(other.folder))
    .map((other) => other.folder.split("/")[2]);
  return [
    { regex: `^(\\.\\./)+(${rings.join("|")})/`, message: "Another ring is reached by its # alias." },
    ...(siblings.length === 0
      ? []
      : [{ regex: `^(\\.\\./)+(${siblings.join("|")})/`, message: "This room may not import that room." }]),
  ];
};

const overrideOf = (room: Room, all: ReadonlyArray<Room>): BorderOverride => {
  const typesOf = room.typesOf ?? [];
  const allowed = [...room.packages, ...[room.folder, ...room.rooms, ...typesOf].map(aliasOf), "./**", "../**"];
  return {
    files: [`${room.folder}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: Object.entries(room.names ?? {}).map(([name, rule]) => nameRule(name, rule)),
          patterns: [
            ...(room.never ?? []).map((start) => ({
              regex: `^${start}`,
              message: `${room.folder} may never import this.`,
            })),
            ...typesOf.map((folder) => ({
              regex: `^${aliasOf(folder).slice(0, -2)}`,
              allowTypeImports: true,
              message: `Only types of ${folder} may be imported here.`,
            })),
            ...relativeRefusals(room, all),
            { regex: "/main\\.(browser|server)\\.tsx?$", message: "A composition root is imported by nobody." },
            // Last, because the linter stops at the first pattern that lets an import through.
            { group: ["**", ...allowed.map((one) => `!${one}`)], message: `${room.folder} may not import this.` },
          ],
        },
      ],
    },
  };
};

/** The import rules of every room as the linter wants them. */
export const borderOverrides = (all: ReadonlyArray<Room> = rooms): ReadonlyArray<BorderOverride> =>
  all.map((room) => overrideOf(room, all));
