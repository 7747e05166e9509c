import { Effect, Layer } from "effect";
import { technicianResource } from "#domain/identity/peopleResources.ts";
import { peopleRules } from "./peopleRules.ts";
import { Technicians } from "./Technicians.ts";
import { TechnicianStore } from "./TechnicianStore.ts";

/** People whose role is technician; this service neither grants nor revokes that role. */
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
