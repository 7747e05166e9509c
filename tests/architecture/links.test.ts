import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, projectRoot, readSource } from "../../tools/source/sourceFiles.ts";

const scripts: Readonly<Record<string, string>> = JSON.parse(readSource("package.json")).scripts;

const anchorsOf = (page: string): ReadonlyArray<string> =>
  [...readSource(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

const exists = (target: string): boolean => {
  const [path = "", anchor] = target.split("#");
  return existsSync(join(projectRoot, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
};
const isInFile = (link: string): boolean => link.startsWith("#");
const isElsewhere = (link: string): boolean => /^[a-z]+:/.test(link);

/** `[text](link)` and `![picture](link)`. */
const linksOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = ""]) => decodeURI(link));

/** Paths from the root of the project in code: `src/domain`, `docs/decisions/*.md`; what comes from a star on is open. */
const FOLDERS = "src|tests|tools|docs|data|e2e";
const pathsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(`(?<![\\w./-])((?:${FOLDERS})/[\\w./()&,*-]*)`, "g"))].map(([, path = ""]) =>
    path.replace(/[.,)]+$/, "").replace(/[^/]*\*.*$/, ""),
  );

const scriptsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/npm (?:run )?(?:-s )?(?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
/** Commands of npm itself. */
const OF_NPM = ["install", "ci"];

/** What a page names that is not there. `at` is the page's path from the root of the project. */
const brokenIn = (at: string, text: string): ReadonlyArray<string> => {
  const links = linksOf(text).filter((link) => !isInFile(link) && !isElsewhere(link));
  const targets = links.map((link) => normalize(join(dirname(at), link)));
  const code = [...text.matchAll(/`[^`\n]+`|<!--.*?-->/g)].flatMap(([span]) => pathsOf(span));
  const commands = [...text.matchAll(/`[^`\n]+`|^npm .*$/gm)].flatMap(([span]) => scriptsOf(span));
  return [
    ...[...targets, ...code].filter((path) => !exists(path)),
    ...commands
      .filter((name) => !OF_NPM.includes(name) && scripts[name] === undefined)
      .map((name) => `npm run ${name}`),
  ];
};

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...filesBelow("docs").filter((path) => path.endsWith(".md")),
];

describe("links of the documents", () => {
  it.each(pages)("%s names only files and commands that exist", (page) => {
    expect(brokenIn(page, readSource(page))).toEqual([]);
  });

  it("Every picture is shown by a page", () => {
    const shown = new Set(pages.flatMap((page) => linksOf(readSource(page)).map((link) => join(dirname(page), link))));
    expect(filesBelow("docs").filter((path) => /\.(?:webp|png|svg)$/.test(path) && !shown.has(path))).toEqual([]);
  });

  it("A page that names a file, folder or command that is gone is told", () => {
    expect(brokenIn("docs/a.md", "[plan](architecture.md) and [code](../src/domain), `src/domain/*/x.ts`")).toEqual([]);
    expect(
      brokenIn("docs/a.md", "[gone](gone.md) [there](laws.md#gone) `src/domain/gone.ts` `npm run gone` `npm test`"),
    ).toEqual(["docs/gone.md", "docs/laws.md#gone", "src/domain/gone.ts", "npm run gone"]);
    expect(brokenIn("docs/a.md", "<!-- made from tools/docs/gone.ts; a row there -->")).toEqual(["tools/docs/gone.ts"]);
  });
});
