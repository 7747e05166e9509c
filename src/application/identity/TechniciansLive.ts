import { Effect, Layer } from "effect";
import { technicianResource } from "#domain/identity/peopleResources.ts";
import { peopleRules } from "./peopleRules.ts";
import { Technicians } from "./Technicians.ts";
import { TechnicianStore } from "./TechnicianStore.ts";

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
