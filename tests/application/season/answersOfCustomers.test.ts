import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { NOT_THERE, OTHERS_LEFT } from "#domain/import/answers/validateAnswers.ts";
import { evaluateAll } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";
import { answersFixture, type Chosen } from "./answersFixture.ts";

const { run, write, made, other, unweighed, PERCENTAGE, filledIn, uploaded, answered, written, rowOf } =
  answersFixture();

describe("answers that a customer returns", () => {
  const stripped = (key: string) => key.replace(/\}\.[\w-]+$/, "}");
  it("complete only lines of the customer who was asked, and leave catalog and other customers as they are, unless a person chooses them", () =>
    run(
      Effect.gen(function* () {
        const sent = yield* answered(() => "5", []);
        expect(rowOf(sent.validation.rows)?.remarks).toEqual(["Completes 1 line.", OTHERS_LEFT]);
        expect(sent.validation.assumptions).toMatchObject([{ field: "customers", chosen: "own" }]);
        expect((yield* written(sent)).inventories.map(({ id }) => id)).toEqual([made().inventory.id]);
        const others = yield* write(`SELECT FROM inventory_product_chemical_components
          WHERE inventory_product_id = ${other().line_id} AND percentage_weight IS NULL`);
        expect(others).toHaveLength(1);
      }).pipe(as("staff")),
    ));

  it("whose key names what another customer has are refused, or asked about where the key has no seal or not the row's names", () =>
    run(
      Effect.gen(function* () {
        yield* unweighed;
        yield* evaluateAll;
        const [head = [], ...rows] = yield* filledIn((missing) => (missing.includes("ercentage") ? "5" : "1,250 lb"));
        const [key = 0, product = 0, facility = 0] = ["Key (Do Not Change)", "Product", "Facility"].map((name) =>
          head.indexOf(name),
        );
        const row = rows.find((cells) => cells.includes(PERCENTAGE)) ?? [];
        const weight = rows.find((cells) => !cells.includes(PERCENTAGE)) ?? [];
        const outcome = (cells: ReadonlyArray<string>, answers: Chosen = []) =>
          Effect.map(uploaded([head, cells], answers), ({ validation }) => validation.rows[0]);
        const use = (question: Effect.Success<ReturnType<typeof outcome>>) => [
          { field: "key", text: question?.questions[0]?.text ?? "", choice: "use" },
        ];
        const foreign = (weight[key] ?? "").replace(/"id":\d+/, `"id":${other().line_id}`);
        for (const forged of [foreign, stripped(foreign)]) {
          expect(yield* outcome(weight.with(key, forged))).toMatchObject({ problems: [{ message: NOT_THERE }] });
          const named = yield* outcome(weight.with(key, forged).with(facility, "Annex"));
          expect(named?.questions[0]?.message).toContain("for Zenith, Annex are not signed");
        }

        const old = row.with(key, stripped(row[key] ?? ""));
        const asked = yield* outcome(old);
        expect(asked?.questions[0]?.message).toContain(
          "for Acme, North Plant are not signed: they were exported by an earlier version",
        );
        expect(yield* outcome(old, use(asked))).toMatchObject({ verdict: "changed" });

        for (const [at, word] of [
          [product, "Bromine"],
          [head.indexOf("What Is Missing"), "Percentage of Bromine"],
        ] as const) {
          const renamed = yield* outcome(row.with(at, word));
          expect(renamed?.questions[0]?.message).toMatch(
            /Bromine.* has the key of .*Chlorine, at Acme, North Plant\.$/,
          );
          expect(yield* outcome(row.with(at, word), use(renamed))).toMatchObject({ verdict: "changed" });
        }
      }).pipe(as("staff")),
    ));
});
