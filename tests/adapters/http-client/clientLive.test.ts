import { Effect } from "effect";
import { expect, it } from "vitest";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { Result } from "effect";
import { apiServer } from "./apiServer.ts";

// Rules: B3.27, B7.16
it("a line is sent without what is empty, null or an empty list, and so is the question for an equal one", async () => {
  await using api = await apiServer(() => ({ body: { data: { resource: { is_need_aggregation: false } } } }));
  const input = Result.getOrThrow(
    validate(InventoryProductInput, { product_id: 7, mfg_name: "Olin", container_size: "55", aggregate: false }),
  );
  const identity = { product_id: 7, container_id: null, container_unit_id: null, container_size: "55" };
  const calls = Effect.flatMap(InventoryProducts, (lines) =>
    Effect.all([
      Effect.ignore(lines.create(4, input)),
      Effect.ignore(lines.update(4, 31, input)),
      lines.checkExisting(4, { ...identity, inventory_product_id: null }),
    ]),
  ).pipe(Effect.provide(clientLive(api.client)));
  await api.run(calls);
  const [created, updated, asked] = api.seen.map(({ body }) => JSON.parse(body));
  const flags = ["is_processed", "is_manufactured", "is_otherwise_used", "is_spcc"];
  const sara = ["f", "p", "r", "a", "c"].map((letter) => `is_sara_${letter}`);
  const no = Object.fromEntries([...flags, ...sara].map((name) => [name, false]));
  const line = { product_id: 7, mfg_name: "Olin", container_size: "55", aggregate: false, ...no, encode: true };
  expect([created, updated]).toEqual([line, line]);
  expect(asked).toEqual({ product_id: 7, container_size: "55", encode: true });
});

// Rules: D26
it("a line's cleared group, process and pressure are sent as blanks, since what is missing is kept", async () => {
  await using api = await apiServer(() => ({ body: { data: { resource: {} } } }));
  const cleared = {
    reported_as: "",
    process_name: "",
    partial_pressure: null,
    average_pounds: null,
    days_on_site: null,
  };
  const input = Result.getOrThrow(validate(InventoryProductInput, { product_id: 7, mfg_name: "Olin", ...cleared }));
  const call = Effect.flatMap(InventoryProducts, (lines) => Effect.ignore(lines.update(4, 31, input)));
  await api.run(call.pipe(Effect.provide(clientLive(api.client))));
  expect(api.seen.map(({ body }) => JSON.parse(body))).toMatchObject([cleared]);
});
