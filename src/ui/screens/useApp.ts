import { useLocation } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { AccountMachines } from "#application/identity/accountMachines.ts";
import type { AppMachines } from "#application/machines/appMachines.ts";
import type { shellMachine } from "#application/machines/shellMachine.ts";
import type { toastMachine } from "#application/machines/toastMachine.ts";
import type { DraftStore } from "#application/shared/DraftStore.ts";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { Person } from "#domain/identity/Person.ts";

export type App = {
  /** Runs for the life of the page. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
  readonly machines: AppMachines;
  /** Forms of the pages that need no sign-in. */
  readonly account: AccountMachines;
  /** Whether single-key shortcuts work, as set on this browser. */
  readonly singleKeys: { readonly areOn: () => boolean; readonly turn: (isOn: boolean) => void };
  readonly drafts: DraftStore;
  /** The person's year, for the years that the form offers (reading 32). */
  readonly currentYear: () => number;
  /** A new unique text for each opened form: the root of its idempotency keys (reading 30). */
  readonly newKey: () => string;
};

/** Filled by the composition root; nothing else of the outside world reaches the screens. */
export const AppContext = createContext<App | null>(null);

export const useApp = (): App => {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error("No AppContext above this screen.");
  return parts;
};

/** Null when nobody is signed in. */
export const useRole = (): Role | null => useSelector(useApp().session, (state) => state.context.user?.role ?? null);

/** Null when nobody is signed in, or only the token is known. */
export const usePerson = (): Person | null => useSelector(useApp().session, (state) => state.context.user);

/** The path alone, so that a change of a list's search does not render again. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });
