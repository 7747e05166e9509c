import { useLocation } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { AccountMachines } from "#application/identity/accountMachines.ts";
import type { AppMachines } from "#application/machines/appMachines.ts";
import type { ListPages } from "#application/machines/ListPages.ts";
import type { shellMachine } from "#application/machines/shellMachine.ts";
import type { toastMachine } from "#application/machines/toastMachine.ts";
import type { DraftStore } from "#application/shared/DraftStore.ts";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Person } from "#domain/identity/Person.ts";

/** What the composition root hands to the screens. Nothing else of the outside world reaches them. */
export type App = {
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

/** Filled by the composition root; nothing else of the outside world reaches the screens. */
export const AppContext = createContext<App | null>(null);

/** The parts that screens are made of: running actors and machines with their actors provided. */
export const useApp = (): App => {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error("No AppContext above this screen.");
  return parts;
};

/** The role of the signed-in person; null when nobody is. */
export const useRole = (): Role | null => useSelector(useApp().session, (state) => state.context.user?.role ?? null);

/** The signed-in person; null when nobody is, or nothing is known but the token. */
export const usePerson = (): Person | null => useSelector(useApp().session, (state) => state.context.user);

/** The path alone: what takes no interest in a list's search does not render again for it. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });
