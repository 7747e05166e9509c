/**
 * The rooms of the house and what each may import. The linter reads this table (oxlint.config.ts) and refuses every
 * other import; tests/architecture/linter.test.ts breaks each kind of border and refuses a folder that is not listed.
 */
export type Room = {
  /** Path from the root of the project. */
  readonly folder: string;
  /** Rooms of ours it may import, besides itself. A folder stands for every room under it. */
  readonly rooms: ReadonlyArray<string>;
  /** Rooms of which it may import types only. */
  readonly typesOf?: ReadonlyArray<string>;
  /** Packages it may import; `x/*` means everything below x. */
  readonly packages: ReadonlyArray<string>;
  /** Beginnings of what it may not import although `packages` says it may. */
  readonly never?: ReadonlyArray<string>;
  /** Packages of which only some names are allowed, or some refused. */
  readonly names?: Readonly<Record<string, NameRule>>;
  /** Folders in it that only they themselves, and what is named here, may import. */
  readonly closed?: { readonly folders: ReadonlyArray<string>; readonly openTo: ReadonlyArray<string> };
};

export type NameRule = { readonly only: ReadonlyArray<string> } | { readonly not: ReadonlyArray<string> };

/** Effect's modules without a runtime: values and functions. */
const pureEffect = [
  "Array",
  "BigDecimal",
  "BigInt",
  "Boolean",
  "Brand",
  "Chunk",
  "Data",
  "Equal",
  "Equivalence",
  "Function",
  "Hash",
  "HashMap",
  "HashSet",
  "Iterable",
  "Match",
  "Number",
  "Option",
  "Order",
  "Predicate",
  "Record",
  "Result",
  "Schema",
  "SchemaAST",
  "SchemaGetter",
  "SchemaIssue",
  "SchemaTransformation",
  "String",
  "Struct",
  "Tuple",
  "Types",
  "absurd",
  "flow",
  "identity",
  "pipe",
];
const pureEffectOnly = { effect: { only: pureEffect } };
const effectNoServer = ["effect/http", "effect/sql"];
const domain = "src/domain";
const report = `${domain}/report`;
const application = "src/application";

const formats = "src/adapters/formats";
const processes = "src/adapters/processes";

/** An adapter of the server that implements ports of the application with the library it is named after. */
const serverAdapter = (
  name: string,
  libraries: ReadonlyArray<string>,
  rooms: ReadonlyArray<string> = [domain, application],
): Room => ({
  folder: `src/adapters/${name}`,
  rooms,
  packages: ["effect", "effect/*", "@effect/platform-node", "node:*", "node:*/promises", ...libraries],
  never: ["effect/http"],
});

export const rooms: ReadonlyArray<Room> = [
  {
    folder: domain,
    rooms: [],
    packages: ["effect", ...pureEffect.filter((name) => /^[A-Z]/.test(name)).map((name) => `effect/${name}`), "xstate"],
    names: { ...pureEffectOnly, xstate: { not: ["createActor", "interpret", "waitFor", "toPromise"] } },
    // Laws, filings, comparisons and labels read values; tables are made from these, and nothing is read back from them.
    closed: {
      folders: [`${report}/pages`, `${report}/preview`, `${report}/differences`],
      openTo: [`${report}/reportModel.ts`, `${domain}/comparison/comparisonModel.ts`],
    },
  },
  {
    folder: application,
    rooms: [domain],
    packages: ["effect", "effect/*", "xstate"],
    never: effectNoServer,
  },
  {
    folder: "src/adapters/wire",
    rooms: [domain],
    typesOf: [application],
    packages: ["effect", "effect/Schema"],
    // Effect is what a service's method answers: the table types methods, and runs none.
    names: { effect: { only: [...pureEffect, "Effect"] } },
  },
  {
    folder: "src/adapters/http-client",
    rooms: [domain, application, "src/adapters/wire"],
    packages: ["effect", "effect/*", "ofetch", "@noble/hashes/*"],
    never: effectNoServer,
  },
  {
    folder: "src/adapters/device",
    rooms: [domain, application],
    packages: ["effect", "effect/*", "idb", "xstate"],
    never: effectNoServer,
  },
  {
    folder: "src/adapters/browser",
    rooms: [domain, application],
    packages: ["effect", "effect/*", "xstate", "zxing-wasm/reader", "zxing-wasm/reader/*"],
    never: effectNoServer,
  },
  {
    folder: "src/adapters/http-server",
    rooms: [domain, application, "src/adapters/wire"],
    packages: ["effect", "effect/*", "effect/http/*", "@effect/platform-node", "node:*", "node:*/promises"],
    never: ["effect/sql"],
  },
  serverAdapter("postgres", ["effect/sql/*", "@effect/sql-pg", "@effect/sql-pg/*"]),
  serverAdapter("archive", ["tar-stream"]),
  serverAdapter("processes", [], []),
  serverAdapter("formats", ["sax", "fast-xml-builder", "yauzl", "fflate", "hucre/xlsx"], [domain]),
  serverAdapter(
    "documents",
    [
      "pdfkit",
      "@neslinesli93/qpdf-wasm",
      "@expo-google-fonts/inter/*",
      "pdfjs-dist/legacy/build/pdf.mjs",
      "bidi-js",
      "uqr",
    ],
    [domain, application, formats, processes],
  ),
  serverAdapter(
    "spreadsheets",
    ["csv-parse", "csv-parse/*", "@e965/xlsx", "yauzl"],
    [domain, application, formats, processes],
  ),
  serverAdapter("files", ["aws4fetch"]),
  serverAdapter("mail", ["nodemailer"]),
  serverAdapter("passwords", ["openid-client", "@simplewebauthn/server"]),
  {
    folder: "src/ui/theme",
    rooms: [],
    packages: ["@vanilla-extract/css", "@fontsource-variable/inter", "@fontsource-variable/inter/*"],
  },
  {
    folder: "src/ui/kit",
    rooms: ["src/ui/theme"],
    packages: [
      "react",
      "react-dom",
      "react-aria-components",
      "react-aria-components/*",
      "@vanilla-extract/css",
      "@internationalized/date",
      "lucide-react",
      "lucide-react/icons/*",
    ],
  },
  {
    folder: "src/ui/pdf",
    rooms: ["src/ui/kit", "src/ui/theme"],
    packages: ["react", "pdfjs-dist", "pdfjs-dist/**", "@vanilla-extract/css"],
  },
  {
    folder: "src/ui/chart",
    rooms: ["src/ui/kit", "src/ui/theme"],
    packages: ["react", "d3-scale", "@vanilla-extract/css"],
  },
  {
    folder: "src/ui/screens",
    rooms: [domain, application, "src/ui/kit", "src/ui/chart", "src/ui/pdf", "src/ui/theme"],
    packages: [
      "react",
      "@tanstack/react-router",
      "@xstate/react",
      "xstate",
      "effect",
      "@vanilla-extract/css",
      "lucide-react",
      "uqr",
    ],
    names: pureEffectOnly,
  },
  {
    folder: "src/ui/routes",
    rooms: [domain, application, "src/ui/kit", "src/ui/theme", "src/ui/screens"],
    packages: ["react", "@tanstack/react-router", "@xstate/react", "xstate", "effect"],
    names: pureEffectOnly,
  },
];

/** The files where everything is put together: they may import all and are imported by nobody else. */
export const compositionRoots = [
  "src/appLive.ts",
  "src/binder.browser.ts",
  "src/binderWorker.ts",
  "src/main.browser.tsx",
  "src/main.server.ts",
  "src/serverLive.ts",
  "src/serviceWorker.ts",
];

/** The aliases of package.json `imports`, which lead from one ring to another. */
export const aliases: Readonly<Record<string, string>> = {
  "#domain/": "src/domain/",
  "#application/": "src/application/",
  "#adapters/": "src/adapters/",
  "#ui/": "src/ui/",
};
