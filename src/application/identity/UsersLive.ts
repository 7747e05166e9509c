import { Effect, Layer } from "effect";
import { userResource } from "#domain/identity/peopleResources.ts";
import type { UserInput } from "#domain/identity/User.ts";
import { peopleRules } from "./peopleRules.ts";
import { Users } from "./Users.ts";
import { UserStore } from "./UserStore.ts";

export const usersLive = Layer.effect(
  Users,
  Effect.flatMap(UserStore, (store) =>
    peopleRules<UserInput, unknown>(
      {
        ...userResource,
        shows: () => true,
        roleOf: ({ role }) => role,
        passwordOf: ({ password }) => password,
      },
      store,
    ),
  ),
);
