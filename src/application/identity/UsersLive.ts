import { Effect, Layer } from "effect";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import type { UserInput } from "#domain/identity/User.ts";
import { peopleRules } from "./peopleRules.ts";
import { Technicians, Users } from "./Users.ts";
import { TechnicianStore, UserStore } from "./UserStore.ts";

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

/** This service neither grants nor revokes the role. */
export const techniciansLive = Layer.effect(
  Technicians,
  Effect.flatMap(TechnicianStore, (store) =>
    peopleRules(
      {
        ...technicianResource,
        shows: ({ role }) => role === "technician",
        roleOf: () => "technician" as const,
        passwordOf: () => "",
      },
      store,
    ),
  ),
);
