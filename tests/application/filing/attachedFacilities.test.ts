import { Effect, Option, Result } from "effect";
import { beforeAll, expect, it } from "vitest";
import { readTier2File } from "#adapters/documents/tier2/tier2Files.ts";
import { Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { as } from "../../support/services.ts";
import { fileOf, filingCalls, PICTURE, upload } from "./filingCalls.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
const { request, create } = filingCalls(() => made);

it("an attachment of one facility is named at this facility alone", async () => {
  const { filepath } = await run(upload("Plan of the south yard.png", PICTURE));
  const { id } = await run(
    Effect.flatMap(Facilities, ({ create: add }) => add(facilityInput(made.customer.id, { name: "South Yard" }))).pipe(
      as("admin"),
    ),
  );
  const place = { customer_id: made.customer.id, facility_id: id };
  await run(
    Effect.flatMap(Inventories, ({ create: add }) => add(inventoryInput({ ...place, year: 2026 }))).pipe(as("admin")),
  );
  const filing = await run(
    create({
      facility_ids: [made.facility.id, id],
      attachments: [{ filepath, file_name: "South.png", shows: "site plan", facility_id: id }],
    }),
  );
  const { file } = Result.getOrThrow(await readTier2File((await run(fileOf(filing.id))).bytes));
  const named = file.dataset.facilities.map(({ facilityName, attachments = [] }) => [facilityName, attachments.length]);
  expect(named).toEqual([
    ["North Plant", 0],
    ["South Yard", 1],
  ]);
  const asked = {
    ...request(),
    attachments: [{ filepath, file_name: "South.png", shows: "site plan", facility_id: id }],
  };
  expect(Result.getFailure(validate(FilingRequest, asked))).toEqual(
    Option.some({ attachments: ["Attachment facility must be a facility of this filing"] }),
  );
});
