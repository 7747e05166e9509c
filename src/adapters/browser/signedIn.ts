import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";

/** The signed-in person, for parts that are created before the session starts. */
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
