import { Effect, Layer } from "effect";
import { invalid } from "../shared/errors.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { Technicians } from "./Technicians.ts";
import { TechnicianStore } from "./TechnicianStore.ts";

export const EMAIL_TAKEN = "This email is already in use.";

/** Technicians by their rules: people of all roles share one table, so an email is taken by whoever has it. */
export const techniciansLive = Layer.effect(
  Technicians,
  Effect.map(TechnicianStore, (store) =>
    resourceLive(technicianResource, store, {
      refusals: (failure) =>
        failure._tag === "DuplicateKey" && failure.constraint === "people_email"
          ? invalid({ email: [EMAIL_TAKEN] })
          : undefined,
    }),
  ),
);
