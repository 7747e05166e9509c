import { Effect, Result } from "effect";
import fc from "fast-check";
import { expect } from "vitest";
import { walkLines } from "#adapters/device/walkStore.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { law } from "../../support/law.ts";
import { as } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lineAction, sideBySide } from "../../support/sideBySide.ts";

const { run, s } = shelfServices();

/** What both sides must have in common: ids that only one of them gave, and the time, aside. */
const comparable = (lines: ReadonlyArray<InventoryProduct>, walk: ReadonlyArray<WalkLine>) => {
  const sign = (id: number, from: number) => (id < 0 || id > from ? "new" : id);
  return (lastLine: number, lastProduct: number) => ({
    lines: lines.map((one) => ({
      ...one,
      inventory_product_id: sign(one.inventory_product_id, lastLine),
      product_id: sign(one.product_id, lastProduct),
    })),
    walk: walk.map(
      ({ sds_no, state, reason, by, place, position, is_new, can_come_back, was, version, max_pounds }) => {
        const decided = { sds_no, state, reason, by, at: null, place, position, is_new };
        return { ...decided, can_come_back, was, version, max_pounds };
      },
    ),
  });
};
const said = (answer: Result.Result<unknown, Refusal>) =>
  Result.isFailure(answer)
    ? {
        refused: answer.failure._tag,
        message: answer.failure.message,
        errors: "errors" in answer.failure && answer.failure.errors,
      }
    : "accepted";

law(
  "a device answers as the server does, and then has the same lines, walk and versions",
  [fc.array(lineAction, { minLength: 3, maxLength: 12 }), fc.constantFrom("admin", "staff")],
  (actions, role) =>
    run(
      Effect.gen(function* () {
        const sides = yield* sideBySide(s, role);
        for (const done of actions) {
          const { onServer, onDevice } = yield* sides.both(done);
          expect(said(onDevice)).toEqual(said(onServer));
          const [taken, server] = [sides.taken(), yield* sides.server];
          const common = (one: typeof server) =>
            comparable(one.lines, walkLines(one))(sides.lastLine, sides.lastProduct);
          expect(common(taken)).toEqual(common(server));
          const counts = ({ inventory }: typeof server) => [
            inventory.to_confirm,
            inventory.products_inventoried,
            inventory.products_with_sds,
          ];
          expect(counts(taken)).toEqual(counts(server));
        }
      }).pipe(as(role)),
    ),
  { runs: 15 },
);
