import { Effect } from "effect";
import { listQueryOf } from "#adapters/wire/listQuery.ts";
import { Auth } from "#application/identity/Auth.ts";
import { Technicians } from "#application/identity/Technicians.ts";
import { Users } from "#application/identity/Users.ts";
import { Reference } from "#application/reference/Reference.ts";
import type { Handlers } from "../Handler.ts";
import { resourceHandlers } from "./resourceHandlers.ts";

type Groups = Pick<Handlers, "auth" | "general" | "technicians" | "users">;

/** Sign-in, lookups and people. */
export const identityHandlers = Effect.gen(function* () {
  const auth = yield* Auth;
  const reference = yield* Reference;
  const technicians = yield* Technicians;
  const users = yield* Users;
  return {
    auth: {
      signIn: ({ body }) => auth.signIn(body),
      signOut: () => auth.signOut(),
      forgotPassword: ({ query }) => auth.forgotPassword(query["username"] ?? ""),
      setPassword: ({ body }) => auth.setPassword(body),
      updateProfile: ({ body, options }) => auth.updateProfile(body, options),
    },
    general: { states: () => reference.states() },
    technicians: {
      ...resourceHandlers(technicians),
      remove: ({ ids, options }) => technicians.remove(ids.id, options),
    },
    users: {
      list: ({ query }) => users.list(listQueryOf(query)),
      get: ({ ids }) => users.get(ids.id),
      create: ({ body, options }) => users.create(body, options),
      update: ({ ids, body, options }) => users.update(ids.id, body, options),
      activate: ({ ids, options }) => users.activate(ids.id, options),
      remove: ({ ids, options }) => users.remove(ids.id, options),
    },
  } satisfies Groups;
});
