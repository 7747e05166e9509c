import { Effect } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { Technicians } from "#application/identity/Technicians.ts";
import { Reference } from "#application/reference/Reference.ts";
import type { Handlers } from "../Handler.ts";
import { resourceHandlers } from "./resourceHandlers.ts";

type Groups = Pick<Handlers, "auth" | "general" | "technicians">;

/** Sign-in, lookups and people. */
export const identityHandlers = Effect.gen(function* () {
  const auth = yield* Auth;
  const reference = yield* Reference;
  const technicians = yield* Technicians;
  return {
    auth: { signIn: ({ body }) => auth.signIn(body), signOut: () => auth.signOut() },
    general: { states: () => reference.states() },
    technicians: resourceHandlers(technicians),
  } satisfies Groups;
});
