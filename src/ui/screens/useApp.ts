import { useLocation, useMatches } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { AccountMachines } from "#application/identity/accountMachines.ts";
import type { AppMachines } from "#application/appMachines.ts";
import type { HomeMachines } from "#application/homeMachines.ts";
import type { shellMachine } from "#application/machines/shellMachine.ts";
import type { toastMachine } from "#application/machines/toastMachine.ts";
import type { DraftStore } from "#application/shared/DraftStore.ts";
import type { SessionContext, sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { Role } from "#domain/identity/Role.ts";
import { DEFAULT_ROLE } from "#domain/identity/sections.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";

export type App = {
  /** Runs for the life of the page. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
  /** For the first list. */
  readonly home: HomeMachines;
  /** For all other pages and windows. */
  readonly machines: AppMachines;
  /** Fetches them. */
  readonly prepareMachines: () => Promise<void>;
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
  if (parts === null) throw new Error("This screen has no AppContext.");
  return parts;
};

/** The session, for the pages of somebody who is signed in: at the sign-out they stay as they are until /login is there. */
const useSession = (): SessionContext =>
  useSelector(
    useApp().session,
    ({ context }) => context,
    (_, { token }) => token === null,
  );

/** Null when nobody is signed in, or only the token is known. */
export const usePerson = (): OwnPerson | null => useSession().user;

/** Null when it is not known: then the menu has all entries, and the server decides (spec A2). */
export const useKnownRole = (): Role | null => usePerson()?.role ?? null;

/** What buttons go by: staff is the default (spec A6). Null when nobody is signed in. */
export const useRole = (): Role | null => {
  const { token, user } = useSession();
  return token === null ? null : (user?.role ?? DEFAULT_ROLE);
};

/** The path alone, so that a change of a list's search does not render again. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

/** Of the page that is shown, not of the one that is on its way. */
export const useShownPathname = (): string => useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
