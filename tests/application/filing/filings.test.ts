import { Effect, type ManagedRuntime, type Scope } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Filings } from "#application/filing/Filings.ts";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { as, embeddedServices, refusalOf } from "../../support/services.ts";

const services = embeddedServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => services.runPromise(Effect.scoped(test));

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
const request = (more: Partial<FilingRequest> = {}): FilingRequest => ({
  target: "tier2",
  customer_id: made.customer.id,
  facility_ids: [made.facility.id],
  year: 2026,
  format: null,
  certifier: "",
  signed_on: "",
  template: "",
  is_draft: false,
  ...more,
});
const readiness = (more: Partial<FilingRequest> = {}) =>
  Effect.flatMap(Filings, (filings) => filings.readiness(request(more))).pipe(as("staff"));

describe("readiness", () => {
  it("tells what lacks, each with the way to its field, and what will be written with its derivation", async () => {
    const found = await run(readiness());
    expect([found.format, found.is_draft]).toEqual(["t2s", true]);
    expect(found.file_name).toBe("Tier_II_Acme_North_Plant_2026 - draft to be completed in Tier2 Submit.t2s");
    const [facility] = found.facilities;
    expect(facility?.lacks.find(({ field }) => field === "county")).toEqual({
      where: "facility",
      id: made.facility.id,
      inventory_id: null,
      field: "county",
      name: "North Plant",
      words: "Not on file: the county",
      is_mandatory: true,
    });
    const [chlorine] = facility?.items ?? [];
    expect(chlorine).toMatchObject({ name: "Chlorine", is_ehs: true });
    const [maximum] = chlorine?.amounts ?? [];
    expect(maximum).toMatchObject({ label: "Maximum amount", text: "290.4 lb", code: "02" });
    expect(facility?.derivations[maximum?.derivation ?? -1]?.arithmetic).toEqual(["726 lb × 40% = 290.4 lb"]);
    const mandatory = [...found.lacks, ...(facility?.lacks ?? [])].filter(({ is_mandatory }) => is_mandatory);
    expect(found.mandatory_lacks).toBe(mandatory.length);
  });

  it("shows the rows of CERS in codes", async () => {
    const found = await run(readiness({ target: "cers" }));
    expect(found.format).toBe("xlsx");
    const [row] = found.facilities[0]?.items ?? [];
    expect(row?.facts).toContainEqual({ label: "Units", value: "c" });
  });

  it("refuses a format of the other target, a facility of somebody else and a year without an inventory", async () => {
    const words = (more: Partial<FilingRequest>) =>
      run(Effect.map(refusalOf(readiness(more)), (refusal) => refusal.message));
    expect(await words({ format: "xlsx" })).toBe("Tier II is a .t2s or .xml file, CERS an .xlsx workbook");
    expect(await words({ facility_ids: [999] })).toBe("This facility does not belong to the selected customer.");
    expect(await words({ year: 2001 })).toBe("North Plant: The facility has no active inventory in this year.");
  });
});
