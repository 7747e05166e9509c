type ModuleInfo = {
  readonly importedIds: ReadonlyArray<string>;
  readonly importers: ReadonlyArray<string>;
  readonly dynamicImporters: ReadonlyArray<string>;
};
type Modules = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * What a visit needs after the first page is drawn, in this order; each stage is fetched as one file. Left to itself the
 * bundler makes a file of every set of modules that are shared alike: 77 of them, 86 requests for the first list.
 */
const STAGES: ReadonlyArray<{ readonly name: string; readonly roots: ReadonlyArray<string> }> = [
  { name: "signIn", roots: ["src/ui/screens/identity/LoginScreen.tsx"] },
  {
    name: "network",
    roots: [
      "src/adapters/http-client/createClient.ts",
      "src/adapters/http-client/authClient.ts",
      "src/application/identity/authCalls.ts",
      "src/adapters/browser/storedState.ts",
      "src/domain/identity/SignIn.ts",
    ],
  },
  {
    name: "home",
    roots: [
      "src/adapters/http-client/homeClientLive.ts",
      "src/application/homeMachines.ts",
      "src/adapters/browser/offlineDoor.ts",
      "src/ui/screens/shell/Layout.tsx",
      "src/ui/screens/inventory/InventoriesScreen.tsx",
    ],
  },
  {
    name: "house",
    roots: [
      "src/adapters/http-client/clientLive.ts",
      "src/application/machineGroups.ts",
      "src/application/plainMachines.ts",
      "src/application/list/listMachines.ts",
      "src/ui/screens/record/ResourcePage.tsx",
      "src/ui/screens/product/ProductsScreen.tsx",
      "src/adapters/browser/scalePhoto.ts",
    ],
  },
  {
    name: "forms",
    roots: [
      "src/ui/kit/overlay/MenuPopover.tsx",
      "src/ui/kit/overlay/Tooltip.tsx",
      "src/ui/screens/inventory/InventoryModal.tsx",
      "src/ui/screens/inventory/FirstForms.tsx",
    ],
  },
];

const isLazyScreen = (id: string, info: ModuleInfo | null): boolean =>
  id.endsWith("Screen.tsx") && (info?.dynamicImporters.length ?? 0) > 0;
/**
 * Files that name all of a library: following them would put all of it into the first stage that asks for one part. Icons
 * are small and shared by nearly everything, so they all come with the list.
 */
const isBarrel = (id: string, stage: string): boolean =>
  id.endsWith("/react-aria-components/dist/exports/index.mjs") ||
  (stage === "signIn" && id.endsWith("/lucide-react/dist/esm/lucide-react.mjs"));
// A control that only some screens have.
const isControl = (id: string): boolean => /\/node_modules\/react-(?:aria|stately)/.test(id);
/** The view of PDFs and the two parts of screens that show one: fetched when there is a PDF to show. */
const isOfPdfView = (id: string): boolean =>
  /\/src\/ui\/pdf\/|\/(?:SheetPreview|SheetPages)\.tsx$|\/pdf\.worker\.min\.mjs/.test(id);
// The page names these files itself, so they stay what they are.
const isEntry = (id: string): boolean => /(?:index\.html|main\.browser\.tsx)$/.test(id);

/** The parts of the second factor, and what asks the browser for a passkey: a click then has nothing to wait for. */
const isOfSecondFactor = (id: string): boolean =>
  /\/identity\/accessParts\.tsx$|\/identity\/secondFactor\/(?:\w+(?<!Screen)\.tsx|passkeys\.ts|passkeyMachine\.ts)$|\/askForPasskey\.ts$/.test(
    id,
  );

/** Names the first stage that needs a module. A lazy screen stays on its own, as does what no stage needs. */
const stageOf = (root: string) => {
  const stages = new Map<string, string>();
  const walk = (id: string, stage: string, modules: Modules): void => {
    if (stages.has(id) || isBarrel(id, stage)) return;
    stages.set(id, stage);
    // The bundler fills the same list again at the next question, hence a copy.
    const imports = modules.getModuleInfo(id)?.importedIds.slice() ?? [];
    for (const imported of imports) walk(imported, stage, modules);
  };
  return (id: string, modules: Modules): string | null => {
    if (stages.size === 0) {
      for (const { name, roots } of STAGES) for (const path of roots) walk(`${root}/${path}`, name, modules);
    }
    return isLazyScreen(id, modules.getModuleInfo(id)) ? null : (stages.get(id) ?? null);
  };
};

/** What a screen fetches when it is asked for, and no other with it. */
const isFetchedLater = (id: string): boolean =>
  /\/(?:plausible\/\w+\.ts|naics20\d\d\.json|device\/openDevice\.ts)$/.test(id);

/** Screens of one subject share a file of their own. */
const SUBJECTS: ReadonlyArray<readonly [name: string, rooms: RegExp]> = [
  ["imports", /\/src\/(?:domain|application|ui\/screens)\/(?:import|filing)\//],
  ["sheets", /\/src\/(?:domain|application|ui\/screens)\/sheet\//],
  ["reports", /\/src\/(?:domain|application|ui\/screens)\/(?:report|comparison)\//],
  ["season", /\/src\/(?:domain|application|ui\/screens)\/season\//],
  ["people", /\/src\/(?:domain|application|ui\/screens)\/identity\//],
];
const roomOf = (id: string): string | undefined => SUBJECTS.find(([, rooms]) => rooms.test(id))?.[0];

/**
 * The subject of a module that only its own subject imports, however far. Otherwise files would import each other in a
 * circle, and run in an order in which something is not there yet.
 */
const subjectOf = () => {
  const known = new Map<string, boolean>();
  const isOnlyOf = (subject: string, id: string, modules: Modules): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const info = modules.getModuleInfo(id);
    known.set(id, true);
    const isOnly =
      roomOf(id) === subject &&
      (isLazyScreen(id, info) || (info?.importers.slice() ?? []).every((one) => isOnlyOf(subject, one, modules)));
    known.set(id, isOnly);
    return isOnly;
  };
  return (id: string, modules: Modules): string | null => {
    const subject = roomOf(id);
    return subject !== undefined && isOnlyOf(subject, id, modules) ? subject : null;
  };
};

/** How the built page is cut into files. `root` is the folder of the project. */
export const chunkGroups = (root: string) => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: "first", tags: ["$initial" as const], test: (id: string) => !isEntry(id) },
    { name: stageOf(root), debugName: "stages" },
    { name: "pdf", test: isOfPdfView },
    { name: "secondFactor", test: isOfSecondFactor },
    // What some screens share, by subject, instead of a file of a few hundred bytes for each set of them.
    { name: subjectOf(), debugName: "subjects", minShareCount: 2 },
    {
      name: "shared",
      minShareCount: 2,
      test: (id: string) => (id.startsWith(`${root}/src/`) && !isFetchedLater(id)) || isControl(id),
    },
  ],
});
