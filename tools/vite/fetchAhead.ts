import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** The screen of an address, so that it comes along with what every protected page needs; and what all but the first list need. */
const SCREENS: ReadonlyArray<readonly [address: RegExp, source: string]> = [
  [/^\/(?:inventories(?:\/[^/]*)?\/?)?$/, "src/ui/screens/inventory/InventoriesScreen.tsx"],
  [/^\/(?!(?:inventories\/?)?$)/, "src/application/machineGroups.ts"],
  [/^\/inventories\/\d+\/products\/?$/, "src/ui/screens/inventory/InventoryProductsScreen.tsx"],
  [/^\/inventories\/\d+\/products\/[^/]+$/, "src/ui/screens/inventory/InventoryProductScreen.tsx"],
  [/^\/profile\/?$/, "src/ui/screens/identity/ProfileScreen.tsx"],
  [/^\/users(?:\/[^/]+)?\/?$/, "src/ui/screens/identity/UsersScreen.tsx"],
];
const HOUSE: ReadonlyArray<string> = [
  "src/adapters/http-client/createClient.ts",
  "src/adapters/http-client/homeClientLive.ts",
  "src/application/identity/authCalls.ts",
  "src/adapters/browser/storedState.ts",
  "src/application/homeMachines.ts",
  "src/ui/screens/shell/Layout.tsx",
];

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const chunksOf = (bundle: Bundle): ReadonlyArray<Chunk> =>
  Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");

/** Every file that is needed before a module runs: its chunk, what that imports, and their styles. */
const filesOf = (bundle: Bundle, source: string): ReadonlyArray<string> => {
  const chunks = chunksOf(bundle);
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source) === true) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (start === undefined) throw new Error(`${source} is in no chunk of the build.`);
  const files = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (chunk === undefined || files.has(fileName)) return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(take);
  };
  take(start.fileName);
  return [...files];
};

/**
 * Runs in the page, beside the entry: somebody who was here before is probably signed in still. Styles are prefetched, for
 * the browser complains of a preload that is not used, as when the session has ended meanwhile.
 */
const script = (always: ReadonlyArray<string>, screens: ReadonlyArray<readonly [string, ReadonlyArray<string>]>) => `
(() => {
  const key = "auth-storage";
  try {
    if (localStorage.getItem(key) === null && sessionStorage.getItem(key) === null) return;
  } catch {
    return;
  }
  const files = ${JSON.stringify(always)};
  for (const [address, more] of ${JSON.stringify(screens)}) if (new RegExp(address).test(location.pathname)) files.push(...more);
  for (const file of files) {
    const link = document.createElement("link");
    link.crossOrigin = "";
    link.href = "/" + file;
    link.rel = file.endsWith(".css") ? "prefetch" : "modulepreload";
    document.head.append(link);
  }
})();
`;

/**
 * The bundler fetches what is imported dynamically when the import is met: four trips, one after the other, until a
 * signed-in person sees a list. This script fetches all of it at once with the entry, and for nobody else.
 */
export const fetchAhead = (): Plugin => {
  let tags: Array<HtmlTagDescriptor> = [];
  return {
    name: "hazledger:fetch-ahead",
    apply: "build",
    generateBundle(_options, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
      const first = new Set(entry === undefined ? [] : filesOf(bundle, entry.facadeModuleId ?? ""));
      const later = (sources: ReadonlyArray<string>) => [
        ...new Set(sources.flatMap((source) => filesOf(bundle, source)).filter((file) => !first.has(file))),
      ];
      const house = later(HOUSE);
      const screens = SCREENS.map(
        ([address, source]) => [address.source, later([source]).filter((file) => !house.includes(file))] as const,
      );
      const asset = this.emitFile({ type: "asset", name: "ahead.js", source: script(house, screens) });
      // The page's own words; other scripts are fetched by the page that shows them.
      const font = Object.keys(bundle).find((file) => file.includes("inter-latin-wght"));
      tags = [
        { tag: "script", attrs: { src: `/${this.getFileName(asset)}`, async: true }, injectTo: "head" },
        ...(font === undefined
          ? []
          : [
              {
                tag: "link",
                attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true },
                injectTo: "head" as const,
              },
            ]),
      ];
    },
    transformIndexHtml: { order: "post", handler: () => tags },
  };
};
