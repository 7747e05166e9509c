import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { ProductComponents } from "#application/component/Components.ts";
import { DEFAULT_LIST_QUERY, type Sort } from "#domain/shared/Page.ts";
import { componentInput, newProduct } from "../../support/componentFixture.ts";
import { as, testServices, refusalOf, type Try } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

describe("a component of a product", () => {
  it("is read back as it was typed, with exact percentages", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        const texts = { regulations: "CAA", restrictions: "none", reporting_requirements: "313" };
        const made = yield* components.create(
          owner,
          componentInput({ number: " 67-64-1 ", percentage_weight: "12.345678", percentage_volume: 0, ...texts }),
        );
        expect(made).toMatchObject({
          name: "Acetone",
          number: "67-64-1",
          cas_check: { valid: true, expected_digit: 1 },
          percentage_weight: 12.345678,
          percentage_volume: 0,
          version: 1,
          ...texts,
        });
        expect(yield* components.get(owner, made.product_chemical_component_id)).toEqual(made);
        const { items } = yield* components.list(owner, DEFAULT_LIST_QUERY);
        expect(items).toEqual([made]);
      }).pipe(as("staff")),
    ));

  it("whose CAS number has a wrong check digit is saved and flagged with the digit that was expected", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        const add = (number: string) => components.create(owner, componentInput({ number }));
        expect(yield* add("67-64-2")).toMatchObject({
          number: "67-64-2",
          cas_check: { valid: false, expected_digit: 1 },
        });
        expect(yield* add("Proprietary")).toMatchObject({ number: "Proprietary", cas_check: null });
      }).pipe(as("staff")),
    ));

  it("can be changed and taken away, and each change raises its version", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        const { product_chemical_component_id: id } = yield* components.create(owner, componentInput());
        const changed = yield* components.update(owner, id, componentInput({ percentage_weight: 5 }), { version: 1 });
        expect(changed).toMatchObject({ percentage_weight: 5, version: 2 });
        const stale = yield* refusalOf(components.update(owner, id, componentInput(), { version: 1 }));
        expect(stale).toMatchObject({ _tag: "Stale", current: changed });
        expect(yield* refusalOf(components.unlink(owner, id, { version: 1 }))).toMatchObject({ _tag: "Stale" });
        expect(yield* components.unlink(owner, id, { version: 2 })).toEqual(changed);
        expect((yield* components.list(owner, DEFAULT_LIST_QUERY)).total).toBe(0);
      }).pipe(as("staff")),
    ));

  it("is listed once: the same number and name again are refused at the number", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        yield* components.create(owner, componentInput());
        const other = yield* components.create(owner, componentInput({ name: "Dimethyl ketone" }));
        const again: ReadonlyArray<Try> = [
          components.create(owner, componentInput()),
          components.update(owner, other.product_chemical_component_id, componentInput()),
        ];
        for (const effect of again) {
          expect(yield* refusalOf(effect)).toMatchObject({
            _tag: "Invalid",
            errors: { number: ["A chemical component with the same CAS # and name is already listed."] },
          });
        }
        expect((yield* components.list(owner, DEFAULT_LIST_QUERY)).total).toBe(2);
      }).pipe(as("staff")),
    ));

  it("of another product, or of none, is not there", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const [mine, theirs, nobody] = [yield* newProduct(), yield* newProduct(), { product_id: 999_999 }];
        const { product_chemical_component_id: id } = yield* components.create(theirs, componentInput());
        for (const owner of [mine, nobody]) {
          const tries: ReadonlyArray<Try> = [
            components.get(owner, id),
            components.update(owner, id, componentInput({ name: "Stolen" })),
            components.unlink(owner, id),
          ];
          for (const effect of tries) expect((yield* refusalOf(effect))._tag).toBe("NotFound");
        }
        expect(yield* refusalOf(components.list(nobody, DEFAULT_LIST_QUERY))).toMatchObject({
          _tag: "NotFound",
          message: "This product does not exist.",
        });
        expect((yield* refusalOf(components.create(nobody, componentInput())))._tag).toBe("NotFound");
        expect((yield* components.get(theirs, id)).name).toBe("Acetone");
      }).pipe(as("staff")),
    ));

  it("is closed to technicians", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* as("staff")(newProduct());
        const { product_chemical_component_id: id } = yield* as("staff")(components.create(owner, componentInput()));
        const tries: ReadonlyArray<Try> = [
          components.list(owner, DEFAULT_LIST_QUERY),
          components.options({ page: 1, search: "" }),
          components.get(owner, id),
          components.create(owner, componentInput({ name: "X" })),
          components.update(owner, id, componentInput({ name: "X" })),
          components.unlink(owner, id),
        ];
        for (const effect of tries) expect((yield* refusalOf(effect))._tag).toBe("NotAllowed");
      }).pipe(as("technician")),
    ));
});

describe("the list of a product's components", () => {
  // Rules: B2.59
  it("is sorted by its columns, blanks last, searched by name and number, and cut into pages", () =>
    services.runPromise(
      Effect.gen(function* () {
        const components = yield* ProductComponents;
        const owner = yield* newProduct();
        yield* components.create(yield* newProduct(), componentInput());
        const rows = [
          { number: "71-43-2", name: "benzene", percentage_weight: 9 },
          { number: "67-64-1", name: "Acetone", percentage_weight: 10.5, percentage_volume: 1 },
          { number: "proprietary", name: "Wetting agent", percentage_volume: 2 },
        ];
        for (const row of rows) yield* components.create(owner, componentInput(row));
        const names = (sort: Sort | null, more: object = {}) =>
          Effect.map(components.list(owner, { ...DEFAULT_LIST_QUERY, sort, ...more }), ({ items }) =>
            items.map(({ name }) => name.slice(0, 1)).join(""),
          );
        const by = (field: string, direction: "asc" | "desc" = "asc") => names({ field, direction });
        expect([yield* by("number"), yield* by("number", "desc")]).toEqual(["AbW", "WbA"]);
        expect([yield* by("name"), yield* by("name", "desc")]).toEqual(["AbW", "WbA"]);
        expect([yield* by("percentage_weight"), yield* by("percentage_weight", "desc")]).toEqual(["bAW", "AbW"]);
        expect([yield* by("percentage_volume"), yield* by("percentage_volume", "desc")]).toEqual(["AWb", "WAb"]);
        expect(yield* names(null)).toBe("WAb");
        expect([yield* names(null, { search: "BENZ 71-43" }), yield* names(null, { search: "x" })]).toEqual(["b", ""]);
        const second = yield* components.list(owner, { ...DEFAULT_LIST_QUERY, page: 2, ipp: 2 });
        expect([second.items.length, second.total, second.last_page]).toEqual([1, 3, 2]);
      }).pipe(as("staff")),
    ));
});
