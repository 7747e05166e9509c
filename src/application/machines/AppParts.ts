import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { AccountMachines } from "../identity/accountMachines.ts";
import type { DraftStore } from "../shared/DraftStore.ts";
import type { AppMachines } from "./appMachines.ts";
import type { ListPages } from "./ListPages.ts";
import type { shellMachine } from "./shellMachine.ts";
import type { toastMachine } from "./toastMachine.ts";

/** What the composition root hands to the screens: nothing else of the outside world reaches them. */
export type AppParts = {
  /** Running for the life of the page. Who is signed in. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** The one toast. */
  readonly toast: ActorRefFrom<typeof toastMachine>;
  /** Menu, title, breadcrumbs. */
  readonly shell: ActorRefFrom<typeof shellMachine>;
  readonly machines: AppMachines;
  /** Forms of the pages that are open to everybody. */
  readonly account: AccountMachines;
  /** Pages seen before. */
  readonly pages: ListPages;
  /** Whether single keys do something, as the person has it on this browser. */
  readonly singleKeys: { readonly areOn: () => boolean; readonly turn: (isOn: boolean) => void };
  /** What was typed into forms and not saved. */
  readonly drafts: DraftStore;
  /** The person's year, for the years that the form offers (reading 32). */
  readonly currentYear: () => number;
  /** A new unique text for each opened form: the root of its idempotency keys (reading 30). */
  readonly newKey: () => string;
};
