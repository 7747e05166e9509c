import { assign, setup } from "xstate";

/** Width in px; below it the menu covers the page and closes after a click (spec A2, A9). */
export const MOBILE_BREAKPOINT = 768;
/** Key in session storage (spec A2). */
export const SHELL_STORAGE_KEY = "general";

export type Breadcrumb = { readonly name: string; readonly path?: string };
export type ShellState = {
  readonly isMenuOpen: boolean;
  readonly title: string;
  readonly breadcrumbs: ReadonlyArray<Breadcrumb>;
};
export const DEFAULT_SHELL: ShellState = { isMenuOpen: true, title: "", breadcrumbs: [] };

export type ShellInput = { readonly stored: ShellState | null; readonly isNarrow: boolean };
export type ShellContext = {
  readonly title: string;
  readonly breadcrumbs: ReadonlyArray<Breadcrumb>;
  readonly isNarrow: boolean;
  /** The menu's last state; it opens by default. */
  readonly wasMenuOpen: boolean;
};
export type ShellEvent =
  | { readonly type: "shell.menu.toggled" }
  | { readonly type: "shell.menu.closed" }
  | { readonly type: "shell.entry.chosen" }
  | { readonly type: "shell.width.changed"; readonly isNarrow: boolean }
  | {
      readonly type: "shell.page.shown";
      readonly title: string;
      readonly breadcrumbs: ReadonlyArray<Breadcrumb>;
    };

const persist = {
  type: "persistShell",
  params: ({ context: { wasMenuOpen, title, breadcrumbs } }: { readonly context: ShellContext }): ShellState => ({
    isMenuOpen: wasMenuOpen,
    title,
    breadcrumbs,
  }),
} as const;
const storeMenu = (isOpen: boolean) => ({ type: "storeMenu", params: () => isOpen }) as const;

/**
 * The frame of every protected page: menu, title, breadcrumbs (spec A2, A4). Tag: 'menuOpen'. On a narrow page an open
 * menu would cover the content: its state is kept, but it is first shown closed (decision 16).
 */
export const shellMachine = setup({
  types: {} as { input: ShellInput; context: ShellContext; events: ShellEvent; tags: "menuOpen" },
  guards: {
    wasLeftClosed: ({ context }) => !context.wasMenuOpen,
    pageIsNarrow: ({ context }) => context.isNarrow,
    hasBecomeWide: (_, isNarrow: boolean) => !isNarrow,
  },
  actions: {
    persistShell: (_, _state: ShellState) => {},
    storeMenu: assign((_, wasMenuOpen: boolean) => ({ wasMenuOpen })),
    changeWidth: assign((_, isNarrow: boolean) => ({ isNarrow })),
    showPage: assign((_, page: Pick<ShellState, "title" | "breadcrumbs">) => ({
      title: page.title,
      breadcrumbs: page.breadcrumbs,
    })),
  },
}).createMachine({
  id: "shell",
  context: ({ input }) => ({
    title: input.stored?.title ?? DEFAULT_SHELL.title,
    breadcrumbs: input.stored?.breadcrumbs ?? DEFAULT_SHELL.breadcrumbs,
    isNarrow: input.isNarrow,
    wasMenuOpen: input.stored?.isMenuOpen ?? DEFAULT_SHELL.isMenuOpen,
  }),
  initial: "starting",
  on: {
    "shell.width.changed": { actions: { type: "changeWidth", params: ({ event }) => event.isNarrow } },
    "shell.page.shown": { actions: [{ type: "showPage", params: ({ event }) => event }, persist] },
  },
  states: {
    starting: {
      always: [
        { guard: "wasLeftClosed", target: "menuClosed" },
        { guard: "pageIsNarrow", target: "menuClosedAtFirst" },
        { target: "menuOpen" },
      ],
    },
    menuClosedAtFirst: {
      entry: persist,
      on: {
        "shell.menu.toggled": "menuOpen",
        "shell.width.changed": {
          guard: { type: "hasBecomeWide", params: ({ event }) => event.isNarrow },
          target: "menuOpen",
          actions: { type: "changeWidth", params: ({ event }) => event.isNarrow },
        },
      },
    },
    menuOpen: {
      tags: "menuOpen",
      entry: [storeMenu(true), persist],
      on: {
        "shell.menu.toggled": "menuClosed",
        "shell.menu.closed": "menuClosed",
        "shell.entry.chosen": { guard: "pageIsNarrow", target: "menuClosed" },
      },
    },
    menuClosed: { entry: [storeMenu(false), persist], on: { "shell.menu.toggled": "menuOpen" } },
  },
});
