import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Packages with files that are read at run time, and which of their files; all others are bundled. */
export const SHIPPED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "@electric-sql/pglite": [
    "dist/*.js",
    "dist/{contrib/pg_trgm,fs/nodefs}.js",
    "dist/*.{wasm,data}",
    "dist/pg_trgm.tar.gz",
  ],
  "@neslinesli93/qpdf-wasm": ["dist/qpdf.{js,wasm}"],
  "pdfjs-dist": ["legacy/build/pdf{,.worker}.mjs", "{cmaps,standard_fonts}/*"],
  "@expo-google-fonts/inter": ["400Regular/*.ttf", "600SemiBold/*.ttf"],
  "@fontsource/vazirmatn": ["unicode.json", "files/*-{400,600}-normal.woff2"],
  "@fontsource/noto-sans-hebrew": ["unicode.json", "files/*-{400,600}-normal.woff2"],
  "@fontsource/noto-sans-thai": ["unicode.json", "files/*-{400,600}-normal.woff2"],
  "@fontsource-variable/noto-sans-sc": ["unicode.json", "files/*-wght-normal.woff2"],
  "@fontsource-variable/noto-sans-tc": ["unicode.json", "files/*-wght-normal.woff2"],
  "@fontsource-variable/noto-sans-jp": ["unicode.json", "files/*-wght-normal.woff2"],
  "@fontsource-variable/noto-sans-kr": ["unicode.json", "files/*-wght-normal.woff2"],
  wawoff2: ["build/decompress_binding.js"],
  "bidi-js": ["dist/bidi.js"],
  "unicode-emoji-json": ["data-by-emoji.json"],
};

type PackageFile = Readonly<Record<string, unknown>> & { readonly name: string; readonly version: string };
const packageFile = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const LICENSES = "{LICEN[SC]E,COPYING,NOTICE}*";
/** What Node needs to find a module; nothing that npm would run or install. */
const KEPT = ["name", "version", "license", "type", "main", "module", "exports"];

/** Copies the packages with the files that are used and their licenses. */
export const copyPackages = (root: string, target: string): void => {
  for (const [name, patterns] of Object.entries(SHIPPED)) {
    const from = join(root, "node_modules", name);
    const to = join(target, "node_modules", name);
    for (const pattern of patterns)
      if (globSync(pattern, { cwd: from }).length === 0) throw new Error(`${name} has no ${pattern}`);
    for (const file of globSync([...patterns, LICENSES], { cwd: from })) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      cpSync(join(from, file), join(to, file), { dereference: true });
    }
    const entries = Object.entries(packageFile(from)).filter(([key]) => KEPT.includes(key));
    writeFileSync(join(to, "package.json"), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
};

/** The exact versions of the packages that come along in the package. */
export const shippedVersions = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(SHIPPED).map((name) => [name, packageFile(join(root, "node_modules", name)).version]));

/** Names and licenses of what was bundled, as these licenses ask. */
export const bundledLicenses = (libraries: ReadonlyArray<string>): string =>
  libraries
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map((folder) => {
      const { name, version, license } = packageFile(folder);
      const texts = globSync(LICENSES, { cwd: folder }).toSorted();
      const words = texts.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
      return `${name} ${version} (${String(license)})\n\n${words}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
