import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { ProductComponents } from "#application/component/Components.ts";
import { componentInput, newProduct } from "../../support/componentFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

describe("the catalog of components", () => {
  const substances = (number: string) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      return yield* sql`SELECT name FROM chemical_components WHERE number = ${number} ORDER BY name`;
    });

  it("has one row for two products with the same number and name", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const ethanol = componentInput({ number: "64-17-5", name: "Ethanol" });
        const one = yield* components.create(yield* newProduct(), ethanol);
        const two = yield* components.create(yield* newProduct(), ethanol);
        expect(two.chemical_component_id).toBe(one.chemical_component_id);
        expect((yield* substances("64-17-5")).length).toBe(1);
      }).pipe(as("staff")),
    ));

  it("keeps another product's component as it is when one is renamed", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const [mine, theirs] = [yield* newProduct(), yield* newProduct()];
        const toluene = componentInput({ number: "108-88-3", name: "Toluene" });
        const own = yield* components.create(mine, toluene);
        const other = yield* components.create(theirs, toluene);
        const renamed = yield* components.update(
          mine,
          own.product_chemical_component_id,
          componentInput({ ...toluene, name: "Methylbenzene", chemical_component_id: own.chemical_component_id }),
        );
        expect(renamed).toMatchObject({ name: "Methylbenzene", number: "108-88-3", version: 2 });
        expect(renamed.chemical_component_id).not.toBe(own.chemical_component_id);
        expect(yield* components.get(theirs, other.product_chemical_component_id)).toEqual(other);
      }).pipe(as("staff")),
    ));

  it("offers what products name, by name or number, and no misspelling that was mended", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        const wrong = yield* components.create(owner, componentInput({ number: "75-09-3", name: "Metylen chloride" }));
        const right = { number: "75-09-2", name: "Methylene chloride" };
        yield* components.update(owner, wrong.product_chemical_component_id, componentInput(right));
        const found = (search: string) => components.options({ page: 1, search });
        const option = { ...right, cas_check: { valid: true, expected_digit: 2 } };
        expect(yield* found("75-09")).toMatchObject([option]);
        expect(yield* found("chloride METHYL")).toMatchObject([option]);
        expect(yield* found("Metylen")).toEqual([]);
        expect(yield* components.options({ page: 9, search: "" })).toEqual([]);
      }).pipe(as("staff")),
    ));

  it("offers exactly that name or number first, and each once on its pages", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        for (let at = 10; at < 22; at += 1) {
          yield* components.create(owner, componentInput({ number: `Q-${at}`, name: `A${at} quillic acid` }));
        }
        yield* components.create(owner, componentInput({ number: "Q-1", name: "Quillic acid" }));
        const names = (search: string) =>
          Effect.map(
            Effect.forEach([1, 2], (page) => components.options({ page, search })),
            (pages) => pages.flat().map(({ name }) => name),
          );
        const others = Array.from({ length: 12 }, (_, at) => `A${at + 10} quillic acid`);
        expect(yield* names("QUILLIC acid")).toEqual(["Quillic acid", ...others]);
        expect(yield* names("Q-1")).toEqual(["Quillic acid", ...others.slice(0, 10)]);
      }).pipe(as("staff")),
    ));

  it("lets a component be picked; what is typed beside it counts", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const xylene = { number: "1330-20-7", name: "Xylene" };
        const { chemical_component_id } = yield* components.create(yield* newProduct(), componentInput(xylene));
        const owner = yield* newProduct();
        const pick = (sent: object) =>
          components.create(owner, componentInput({ chemical_component_id, number: "", name: "", ...sent }));
        const picked = yield* pick({ percentage_weight: 3 });
        expect(picked).toMatchObject({ ...xylene, chemical_component_id, percentage_weight: 3 });
        expect(yield* pick({ name: "Xylenes, mixed" })).toMatchObject({ number: "1330-20-7", name: "Xylenes, mixed" });
        expect(yield* pick({ chemical_component_id: 1, number: "1", name: "One" })).toMatchObject({ name: "One" });
        expect(yield* refusalOf(pick({ chemical_component_id: 999_999 }))).toMatchObject({
          _tag: "Invalid",
          errors: { chemical_component_id: ["This chemical component does not exist."] },
        });
      }).pipe(as("staff")),
    ));

  it("and every change of a component stand in the change log, with who did it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        const input = componentInput({ number: "7440-38-2", name: "Arsenic" });
        const { product_chemical_component_id: id } = yield* components.create(owner, input);
        yield* components.update(owner, id, { ...input, percentage_weight: "1" });
        yield* components.unlink(owner, id);
        const log = yield* sql`SELECT action, actor_id FROM change_log
          WHERE noun = 'product_chemical_components' AND record_id = ${owner.product_id} ORDER BY id`;
        expect(log).toEqual(["INSERT", "UPDATE", "DELETE"].map((action) => ({ action, actor_id: 2 })));
        const catalog = yield* sql`SELECT actor_id, after ->> 'search_text' AS search FROM change_log
          WHERE noun = 'chemical_components' AND after ->> 'name' = 'Arsenic'`;
        expect(catalog).toEqual([{ actor_id: 2, search: null }]);
      }).pipe(as("staff")),
    ));
});
