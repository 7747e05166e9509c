import type { OwnSession } from "#domain/identity/OwnSession.ts";
import { actionOf } from "../machines/callMachines.ts";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { onDemand } from "../machines/onDemand.ts";
import { sessionsEnded } from "../shared/recordMessages.ts";
import { Sessions } from "./Sessions.ts";

/** A session to end; null for all but the person's present one. */
export type EndingSession = OwnSession | null;

export const ownSessionMachines = (parts: MachineParts<Sessions>) => ({
  sessions: () =>
    onDemand({
      list: () => loadOf(parts, (_: null) => Sessions.use(({ list }) => list())),
      end: () =>
        actionOf(
          parts,
          ({ session }: { readonly session: EndingSession }) =>
            Sessions.use(({ end }) => end({ id: session?.id ?? null })),
          ({ ended }) => sessionsEnded(ended),
        ),
    }),
});
