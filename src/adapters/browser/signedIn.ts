import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";

/** Who is signed in, for the parts that are made before the session is started. */
export const signedIn = () => {
  let session: ActorRefFrom<typeof sessionMachine> | undefined;
  return {
    token: () => session?.getSnapshot().context.token ?? null,
    person: () => session?.getSnapshot().context.user?.id ?? null,
    follow: (started: ActorRefFrom<typeof sessionMachine>) => {
      session = started;
    },
  };
};
