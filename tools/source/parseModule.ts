import { parseSync } from "vite";

/** One import or re-export of a module, as it is written. */
export type ModuleImport = {
  readonly specifier: string;
  /** Imported names; "*" for a whole module, "default" for its default. */
  readonly names: ReadonlyArray<string>;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
};

export type SourceModule = {
  /** Path from the root of the project. */
  readonly path: string;
  readonly text: string;
  readonly imports: ReadonlyArray<ModuleImport>;
  /** Names of its exports; "default" for a default export, "*" for `export * from`. */
  readonly exports: ReadonlyArray<string>;
  /** Names exported from another module without being declared here. */
  readonly reexports: ReadonlyArray<string>;
  readonly program: unknown;
  readonly comments: ReadonlyArray<{ readonly value: string; readonly start: number; readonly end: number }>;
};

type NameKind = { readonly kind: string; readonly name: string | null };

const nameOf = ({ kind, name }: NameKind): string => name ?? (kind === "Default" ? "default" : "*");

/** Reads a module's imports, exports, comments and syntax tree. Throws when it is no valid TypeScript. */
export const parseModule = (path: string, text: string): SourceModule => {
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap((one) => one.entries);
  const from = exported.filter((entry) => entry.moduleRequest !== null && entry.moduleRequest !== undefined);
  const imports: ReadonlyArray<ModuleImport> = [
    ...module.staticImports.map((one) => ({
      specifier: one.moduleRequest.value,
      names: one.entries.map((entry) => nameOf({ kind: entry.importName.kind, name: entry.importName.name ?? null })),
      typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
      dynamic: false,
    })),
    ...from.map((entry) => ({
      specifier: entry.moduleRequest?.value ?? "",
      names: [nameOf({ kind: entry.importName.kind, name: entry.importName.name ?? null })],
      typeOnly: entry.isType,
      dynamic: false,
    })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      names: ["*"],
      typeOnly: false,
      dynamic: true,
    })),
  ];
  const exportName = (entry: (typeof exported)[number]): string =>
    nameOf({ kind: entry.exportName.kind, name: entry.exportName.name ?? null });
  return {
    path,
    text,
    imports,
    exports: exported.map(exportName),
    reexports: from.map(exportName),
    program,
    comments,
  };
};
