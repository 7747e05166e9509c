import { describe, expect, it } from "vitest";
import { rooms } from "../../tools/rooms.ts";
import { borderBreaches } from "../support/borders.ts";
import { importCycles } from "../support/importCycles.ts";
import { parseModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const paths = codeFiles("src");
const modules = paths.map((path) => parseModule(path, readSource(path)));

/** A small house with one import in it. */
const house = (from: string, code: string, ...others: ReadonlyArray<string>) => [
  parseModule(from, code),
  ...others.map((path) => parseModule(path, "export const one = 1;")),
];

describe("the borders of the house", () => {
  it("were read from every source file", () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(modules.length).toBe(paths.length);
    const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
    expect(imports).toBeGreaterThan(0);
    // The text's own count: an import that the parser did not see would not be checked.
    const written = modules.reduce((sum, { text }) => sum + (text.match(/ from "[^"]+";$/gm)?.length ?? 0), 0);
    expect(imports).toBeGreaterThanOrEqual(written);
  });

  it("are kept by every import", () => {
    expect(borderBreaches(modules)).toEqual([]);
  });

  it("let no modules import each other in a circle", () => {
    expect(importCycles(modules)).toEqual([]);
  });

  it("stand on a table that names no folder twice and only its own rooms", () => {
    const folders = rooms.map((room) => room.folder);
    expect(new Set(folders).size).toBe(folders.length);
    for (const room of rooms) {
      for (const other of [...room.rooms, ...(room.typesOf ?? [])]) expect(folders).toContain(other);
    }
  });
});

describe("a border broken on purpose is refused:", () => {
  const broken: ReadonlyArray<readonly [string, string, string, ReadonlyArray<string>]> = [
    [
      "the domain importing an adapter",
      "src/domain/a.ts",
      'import { one } from "#adapters/wire/b.ts";',
      ["src/adapters/wire/b.ts"],
    ],
    ["the domain importing Node", "src/domain/a.ts", 'import { readFileSync } from "node:fs";', []],
    ["the domain taking Effect's runtime", "src/domain/a.ts", 'import { Effect, Schema } from "effect";', []],
    ["the domain taking all of Effect", "src/domain/a.ts", 'import * as All from "effect";', []],
    ["the domain starting an actor", "src/domain/a.ts", 'import { createActor } from "xstate";', []],
    ["the application importing HTTP", "src/application/a.ts", 'import { HttpRouter } from "effect/http";', []],
    ["the application re-exporting SQL", "src/application/a.ts", 'export * from "effect/sql/SqlClient";', []],
    [
      "the wire taking a value of the application",
      "src/adapters/wire/a.ts",
      'import { one } from "#application/b.ts";',
      ["src/application/b.ts"],
    ],
    ["the wire importing effect/http-api", "src/adapters/wire/a.ts", 'import { HttpApi } from "effect/http-api";', []],
    [
      "one adapter importing another",
      "src/adapters/postgres/a.ts",
      'import { one } from "../passwords/b.ts";',
      ["src/adapters/passwords/b.ts"],
    ],
    ["the kit knowing a resource", "src/ui/kit/a.ts", 'import type { one } from "#domain/b.ts";', ["src/domain/b.ts"]],
    [
      "a screen importing an adapter lazily",
      "src/ui/screens/a.ts",
      'export const b = () => import("#adapters/browser/b.ts");',
      ["src/adapters/browser/b.ts"],
    ],
    [
      "a screen wrapping React Aria itself",
      "src/ui/screens/a.ts",
      'import { Button } from "react-aria-components/Button";',
      [],
    ],
    [
      "a relative path into another ring",
      "src/application/a.ts",
      'import { one } from "../domain/b.ts";',
      ["src/domain/b.ts"],
    ],
    [
      "importing a composition root",
      "src/ui/routes/a.ts",
      'import { one } from "../../main.browser.tsx";',
      ["src/main.browser.tsx"],
    ],
    ["an import that leads nowhere", "src/domain/a.ts", 'import { one } from "./missing.ts";', []],
    ["a folder that is no room", "src/helpers/a.ts", "export const one = 1;", []],
  ];

  it.each(broken)("%s", (_name, from, code, others) => {
    expect(borderBreaches(house(from, code, ...others))).toHaveLength(1);
  });

  it("modules that import each other", () => {
    const circle = [
      parseModule("src/domain/a.ts", 'import { b } from "./b.ts"; export const a = 1;'),
      parseModule("src/domain/b.ts", 'import { a } from "#domain/a.ts"; export const b = 1;'),
    ];
    expect(importCycles(circle)).toEqual(["src/domain/a.ts -> src/domain/b.ts -> src/domain/a.ts"]);
  });
});

describe("what a room may import is let through:", () => {
  const kept: ReadonlyArray<readonly [string, string, string, ReadonlyArray<string>]> = [
    [
      "pure modules of Effect in the domain",
      "src/domain/a.ts",
      'import { Schema } from "effect"; import * as B from "effect/BigDecimal";',
      [],
    ],
    [
      "the domain in the application",
      "src/application/a.ts",
      'import { one } from "#domain/b.ts";',
      ["src/domain/b.ts"],
    ],
    [
      "types of the application on the wire",
      "src/adapters/wire/a.ts",
      'import type { one } from "#application/b.ts";',
      ["src/application/b.ts"],
    ],
    ["Node in the server", "src/adapters/http-server/a.ts", 'import "node:fs/promises"; import "effect/http-api";', []],
    [
      "everything in a composition root",
      "src/main.server.ts",
      'import { one } from "./adapters/postgres/b.ts"; import "pg";',
      ["src/adapters/postgres/b.ts"],
    ],
  ];

  it.each(kept)("%s", (_name, from, code, others) => {
    expect(borderBreaches(house(from, code, ...others))).toEqual([]);
  });
});
