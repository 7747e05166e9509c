import { Effect } from "effect";
import { afterAll, expect, it } from "vitest";
import { Hazards } from "#application/hazard/Hazards.ts";
import { HazardInput } from "#domain/hazard/Hazard.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("a hazard class that is sent as the specification has it gets the GHS class that its name means, and keeps it", () =>
  services.runPromise(
    Effect.gen(function* () {
      const hazards = yield* Hazards;
      const made = yield* as("admin")(hazards.create({ name: "Oxidizing solid, category 1" }));
      expect(made.ghs_code).toBe("oxidizing-solid-1");
      expect((yield* as("admin")(hazards.update(made.id, { name: "Pool chemicals" }))).ghs_code).toBe(
        "oxidizing-solid-1",
      );
      expect((yield* as("admin")(hazards.create({ name: "House class" }))).ghs_code).toBe(null);
      expect((yield* as("admin")(hazards.create({ name: "Explosive", ghs_code: null }))).ghs_code).toBe(null);
    }),
  ));

it("a GHS class that is none is refused at its field", () => {
  expect(validate(HazardInput, { name: "Dust", ghs_code: "flammable-dust" })).toMatchObject({
    failure: { ghs_code: ["GHS class must be one of the listed ones"] },
  });
});
