import { setup } from "xstate";

export type InstallationEvent =
  /** From now on, the page opens without a network. */
  | { readonly type: "installation.page.held" }
  /** A newer version than that of this tab is held. */
  | { readonly type: "installation.version.ready" }
  | { readonly type: "installation.update.requested" }
  | { readonly type: "installation.offered" }
  | { readonly type: "installation.requested" }
  | { readonly type: "installation.finished" };

/**
 * What the browser keeps of the page, for this tab. A new version is offered and never forced: the tab goes on with its
 * own until the person asks for the new one. Tags: 'held', 'update ready', 'installable'.
 */
export const installationMachine = setup({
  types: {} as { events: InstallationEvent; tags: "held" | "update ready" | "installable" },
  actions: {
    /** The browser asks first if a form has unsaved changes, and may so leave everything as it is. */
    reload: () => {},
    showBrowserPrompt: () => {},
  },
}).createMachine({
  id: "installation",
  type: "parallel",
  states: {
    page: {
      initial: "notHeld",
      states: {
        notHeld: { on: { "installation.page.held": "held", "installation.version.ready": "outdated" } },
        held: { tags: "held", on: { "installation.version.ready": "outdated" } },
        outdated: { tags: ["held", "update ready"], on: { "installation.update.requested": { actions: "reload" } } },
      },
    },
    app: {
      initial: "notOffered",
      states: {
        notOffered: { on: { "installation.offered": "offered" } },
        offered: {
          tags: "installable",
          on: {
            // The browser takes an answer once.
            "installation.requested": { target: "notOffered", actions: "showBrowserPrompt" },
            "installation.finished": "notOffered",
          },
        },
      },
    },
  },
});
