import { Effect, Result } from "effect";
import { expect, it } from "vitest";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { InventoryComponents, ProductComponents } from "#application/component/Components.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { apiServer } from "./apiServer.ts";

const COMPONENT = {
  inventory_product_chemical_component_id: 9,
  product_chemical_component_id: 9,
  chemical_component_id: 3,
  name: "Acetone",
  number: "67-64-2",
  cas_check: { valid: false, expected_digit: 1 },
  percentage_weight: 12.5,
  percentage_volume: null,
  percent_min: null,
  percent_min_operator: null,
  percent_max: null,
  percent_max_operator: null,
  percent_basis: null,
  percent_as_printed: "",
  regulations: "",
  restrictions: "",
  reporting_requirements: "",
  version: 4,
};
const input = Result.getOrThrow(validate(ChemicalComponentInput, { name: "Acetone", number: "67-64-2" }));

it("components of a product and of a line are asked for under their owner, with the version that was seen", async () => {
  await using api = await apiServer(({ url }) => ({
    body: {
      data: {
        resource: url.includes("/list") ? { items: [COMPONENT], meta: { last_page: 1, total: 1 } } : COMPONENT,
      },
    },
  }));
  const sort = { field: "number", direction: "asc" } as const;
  const calls = Effect.gen(function* () {
    const ofProducts = yield* ProductComponents;
    const ofLines = yield* InventoryComponents;
    const product = { product_id: 7 };
    const line = { inventory_id: 4, inventory_product_id: 31 };
    const { items } = yield* ofProducts.list(product, { ...DEFAULT_LIST_QUERY, sort });
    yield* ofProducts.create(product, input, { idempotencyKey: "k" });
    yield* ofProducts.unlink(product, 9, { version: 4 });
    const read = yield* ofLines.get(line, 9);
    yield* ofLines.update(line, 9, input, { version: 4 });
    return [items[0]?.cas_check, read];
  }).pipe(Effect.provide(clientLive(api.client)));
  expect(await api.run(calls)).toEqual([COMPONENT.cas_check, COMPONENT]);

  const under = "/api/admin/v1/inventories/4/product/31/chemical-components";
  expect(api.seen.map(({ method, url }) => `${method} ${url.split("?")[0]}`)).toEqual([
    "GET /api/admin/v1/products/7/chemical-components/list",
    "POST /api/admin/v1/products/7/chemical-components/create",
    "DELETE /api/admin/v1/products/7/chemical-components/9/unlink",
    `GET ${under}/9/get`,
    `PATCH ${under}/9/update`,
  ]);
  expect(api.seen[0]?.url).toContain("order_by=number&order_dir=asc");
  expect(api.seen[1]?.headers["idempotency-key"]).toBe("k");
  expect([2, 4].map((n) => api.seen[n]?.headers["if-match"])).toEqual(['"4"', '"4"']);
  expect(JSON.parse(api.seen[4]?.body ?? "")).toEqual({ ...input, encode: true });
});
