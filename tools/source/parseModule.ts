import { parseSync } from "vite";

export type SourceModule = {
  /** Path from the root of the project. */
  readonly path: string;
  readonly text: string;
  /** Names of its exports; "default" for a default export, "*" for `export * from`. */
  readonly exports: ReadonlyArray<string>;
  /** Names exported from another module without being declared here. */
  readonly reexports: ReadonlyArray<string>;
  /** What its imports name, those of `import()` as well. */
  readonly imports: ReadonlyArray<string>;
  readonly program: unknown;
  readonly comments: ReadonlyArray<{ readonly value: string; readonly start: number; readonly end: number }>;
};

/** Reads a module's exports, comments and syntax tree. Throws when it is no valid TypeScript. */
export const parseModule = (path: string, text: string): SourceModule => {
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap((one) => one.entries);
  const from = exported.filter((entry) => entry.moduleRequest !== null && entry.moduleRequest !== undefined);
  const exportName = (entry: (typeof exported)[number]): string =>
    entry.exportName.name ?? (entry.exportName.kind === "Default" ? "default" : "*");
  return {
    path,
    text,
    exports: exported.map(exportName),
    reexports: from.map(exportName),
    imports: [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...module.staticExports.flatMap((one) => one.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...module.dynamicImports.map(({ moduleRequest }) =>
        text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
      ),
    ],
    program,
    comments,
  };
};
