import { useLocation, useMatches } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { AccountMachines } from "#application/identity/accountMachines.ts";
import type { HomeMachines } from "#application/homeMachines.ts";
import type { AskForPasskey } from "#application/identity/secondFactor/passkeyMachine.ts";
import type { ScalePhoto } from "#application/inventory/photo/photoMachines.ts";
import type { MachineGroup, MachinesOf } from "#application/machineGroups.ts";
import type { installationMachine } from "#application/machines/installationMachine.ts";
import type { Made, Makers } from "#application/machines/MachineParts.ts";
import type { shellMachine } from "#application/machines/shellMachine.ts";
import type { toastMachine } from "#application/machines/toastMachine.ts";
import type { OfflineDoor } from "#application/offline/OfflineDoor.ts";
import type { Camera } from "#application/scan/scanMachine.ts";
import type { DraftStore } from "#application/shared/DraftStore.ts";
import type { SessionContext, sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { Role } from "#domain/identity/Role.ts";
import { DEFAULT_ROLE } from "#domain/identity/permissionTable.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";

export type App = {
  /** Runs for the life of the page. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
  /** For the first list. */
  readonly home: HomeMachines;
  /** For all other pages and windows. */
  readonly machinesOf: MachinesOf;
  /** Loads them. */
  readonly prepareMachines: () => Promise<void>;
  /** Forms of the pages that need no sign-in. */
  readonly account: AccountMachines;
  readonly askForPasskey: AskForPasskey;
  /** Begins with the first sign of a person after the call. */
  readonly installation: () => Promise<ActorRefFrom<typeof installationMachine>>;
  readonly scalePhoto: ScalePhoto;
  /** Null where the browser gives pages none. */
  readonly camera: Camera | null;
  /** Whether single-key shortcuts work, as set on this browser. */
  readonly singleKeys: { readonly areOn: () => boolean; readonly turn: (isOn: boolean) => void };
  readonly printerShift: { readonly read: () => string; readonly keep: (shift: string) => void };
  readonly drafts: DraftStore;
  readonly offline: OfflineDoor;
  /** The firm's own sign-in, and whether it is the only one; '' without one. */
  readonly provider: { readonly name: string; readonly isOnly: boolean };
  /** The day where the firm is, as an ISO date; also for the choice of years (reading 32). */
  readonly today: () => string;
  /** A new unique text for each opened form: the root of its idempotency keys (reading 30). */
  readonly newKey: () => string;
};

/** Provided by the composition root; the screens get everything external from here. */
export const AppContext = createContext<App | null>(null);

export const useApp = (): App => {
  const parts = useContext(AppContext);
  if (parts === null) throw new Error("This screen has no AppContext.");
  return parts;
};

/** The machines of a subject, which the screen imports with the group (`useActorRef(machines.x, { input })`). */
export const useMachines = <Of extends Makers>(group: MachineGroup<Of>): Made<Of> => useApp().machinesOf(group);

/** The session, for pages of a signed-in person: after sign-out they stay unchanged until /login is shown. */
const useSession = (): SessionContext =>
  useSelector(
    useApp().session,
    ({ context }) => context,
    (_, { token }) => token === null,
  );

/** Null if nobody is signed in, or only the token is known. */
export const usePerson = (): OwnPerson | null => useSession().user;

/** Null if it is not known: then the menu shows all entries, and the server decides (spec A2). */
export const useKnownRole = (): Role | null => usePerson()?.role ?? null;

/** The role that buttons check: staff by default (spec A6). Null if nobody is signed in. */
export const useRole = (): Role | null => {
  const { token, user } = useSession();
  return token === null ? null : (user?.role ?? DEFAULT_ROLE);
};

/** Only the path, so that a change of a list's search does not render again. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

/** The path of the page shown, not of one that is loading. */
export const useShownPathname = (): string => useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
