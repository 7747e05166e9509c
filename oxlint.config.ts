import { defineConfig, type OxlintOverride } from "oxlint";
import { aliases, type NameRule, type Room, rooms } from "./tools/rooms.ts";

const ringOf = (folder: string): string => folder.split("/")[1] ?? "";

/** "src/ui/kit" as other rings write it: "#ui/kit/**". */
const aliasOf = (folder: string): string => {
  const [alias, path] = Object.entries(aliases).find(([, start]) => `${folder}/`.startsWith(start)) ?? ["", ""];
  return `${alias}${`${folder}/`.slice(path.length)}**`;
};

const nameRule = (name: string, rule: NameRule) =>
  "only" in rule
    ? { name, allowImportNames: [...rule.only], message: "Not one of the names this room may use." }
    : { name, importNames: [...rule.not], message: "This room may not use this name." };

/** Rooms of the same ring are reached by relative paths, other rings never are. */
const relativeRefusals = (room: Room) => {
  const ring = ringOf(room.folder);
  const rings = [...new Set(rooms.map((other) => ringOf(other.folder)))].filter((other) => other !== ring);
  const siblings = rooms
    .filter((other) => ringOf(other.folder) === ring && other !== room && !room.rooms.includes(other.folder))
    .map((other) => other.folder.split("/")[2]);
  return [
    { regex: "(^|[^.])\\./(.*/)?\\.\\./", message: "A relative path goes up first, then down." },
    { regex: `^(\\.\\./)+(${rings.join("|")})/`, message: "Another ring is reached by its # alias." },
    ...(siblings.length === 0
      ? []
      : [{ regex: `^(\\.\\./)+(${siblings.join("|")})/`, message: "This room may not import that room." }]),
  ];
};

/** What is closed to the rest of its room, by the ends of relative paths. */
const closedRefusals = ({ closed }: Room) =>
  (closed?.folders ?? []).map((folder) => ({
    regex: `^\\.{1,2}/(.*/)?${folder.split("/").at(-1)}/`,
    message: `${folder} is made from values, and nothing but pages may read it.`,
  }));

/** The import rule of a room, as the linter wants it. */
const borderOf = (room: Room): OxlintOverride => {
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
            ...relativeRefusals(room),
            ...closedRefusals(room),
            { regex: "/main\\.(browser|server)\\.tsx?$", message: "A composition root is imported by nobody." },
            // Last, because the linter stops at the first pattern that lets an import through.
            { group: ["**", ...allowed.map((one) => `!${one}`)], message: `${room.folder} may not import this.` },
          ],
        },
      ],
    },
  };
};

/** Files that may import what is closed in their room: the other rules stand over them all the same. */
const openOf = (room: Room): ReadonlyArray<OxlintOverride> => {
  const { closed, ...open } = room;
  return closed === undefined
    ? []
    : [{ ...borderOf(open), files: [...closed.folders.map((folder) => `${folder}/**`), ...closed.openTo] }];
};

const LEFT_OUT = "only skip todo fixme fails skipIf runIf";
/** Members that these files may not use. */
const without = (
  files: ReadonlyArray<string>,
  members: Readonly<Record<string, string>>,
  message: string,
): OxlintOverride => ({
  files: [...files],
  rules: {
    "no-restricted-properties": [
      "error",
      ...Object.entries(members).flatMap(([object, names]) =>
        names.split(" ").map((property) => (object === "any" ? { property, message } : { object, property, message })),
      ),
    ],
  },
});

/** Members of the program and of its tests that look harmless and are not. */
const restrictedMembers: ReadonlyArray<OxlintOverride> = [
  // Who gives work in a transaction the context from outside of it takes away which savepoint is open: the next one
  // waits for its own outer one, for ever.
  without(
    ["src/application/**", "src/adapters/postgres/**"],
    { Effect: "context contextWith" },
    "Only what is made once, before any transaction, may keep a context.",
  ),
  {
    files: ["import/filing/FilingImportsLive.ts", "sheet/SheetsLive.ts", "import/importsInto.ts"].map(
      (made) => `src/application/${made}`,
    ),
    rules: { "no-restricted-properties": "off" },
  },
  without(
    ["tests/**"],
    { fc: "assert check property asyncProperty", it: LEFT_OUT, test: LEFT_OUT, describe: LEFT_OUT },
    "Laws are tried by law.ts, which tells what was tried; no test is left out.",
  ),
  { files: ["tests/support/law.ts"], rules: { "no-restricted-properties": "off" } },
  without(
    ["e2e/**"],
    { any: "route routeFromHAR routeWebSocket fulfill", test: LEFT_OUT },
    "No request is faked in the browser, and no test is left out.",
  ),
];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  // Types are checked in the same pass: rules ask for them anyway.
  options: { reportUnusedDisableDirectives: "error", typeAware: true, typeCheck: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ["dist", "dist.new-*", "reports", "var", "var-*"],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "max-lines": ["error", { max: 300 }],
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"], location: "anywhere" }],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "typescript/ban-ts-comment": ["error", { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true }],
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["law"] }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],

    // What this project does on purpose.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "no-control-regex": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    "promise/valid-params": "off",
    "react/immutability": "off",
    "react/react-in-jsx-scope": "off",
    "react/refs": "off",
    "typescript/consistent-return": "off",
    "typescript/no-misused-spread": "off",
    "typescript/no-unnecessary-type-assertion": "off",
    "typescript/no-unnecessary-type-parameters": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-fill-with-reference-type": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/no-array-sort": "off",
    "vitest/expect-expect": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    { files: ["src/**"], rules: { "no-console": "error" } },
    { files: ["*.config.ts"], rules: { "import/no-default-export": "off" } },
    // Outside of the screens `use` is what Playwright and Effect call something else.
    { files: ["e2e/**", "src/application/**"], rules: { "react/rules-of-hooks": "off" } },
    ...rooms.map(borderOf),
    ...rooms.flatMap(openOf),
    ...restrictedMembers,
  ],
});
