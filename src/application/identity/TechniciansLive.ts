import { Effect, Layer } from "effect";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { peopleRules } from "./peopleRules.ts";
import { Technicians } from "./Technicians.ts";
import { TechnicianStore } from "./TechnicianStore.ts";

/** Technicians by their rules: the people of that role, which this view neither gives nor takes. */
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
