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

/**
 * What both sides must have in common: ids that only one of them gave, and the time, aside. A line that came back from
 * 'gone' has its values; how often the server wrote it for that depends on what its log has between.
 */
const comparable = (
  lines: ReadonlyArray<InventoryProduct>,
  walk: ReadonlyArray<WalkLine>,
  cameBack: ReadonlySet<number>,
) => {
  const counted = (sds_no: number, version: number) => (cameBack.has(sds_no) ? "came back" : version);
  const sign = (id: number, from: number) => (id < 0 || id > from ? "new" : id);
  return (lastLine: number, lastProduct: number) => ({
    lines: lines.map((one) => ({
      ...one,
      inventory_product_id: sign(one.inventory_product_id, lastLine),
      product_id: sign(one.product_id, lastProduct),
      version: counted(one.sds_no, one.version),
    })),
    walk: walk.map(
      ({ sds_no, state, reason, by, place, position, is_new, can_come_back, was, version, max_pounds }) => {
        const decided = { sds_no, state, reason, by, at: null, place, position, is_new };
        return { ...decided, can_come_back, was, version: counted(sds_no, version), max_pounds };
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
        const [gone, cameBack] = [new Set<number>(), new Set<number>()];
        for (const done of actions) {
          const { onServer, onDevice } = yield* sides.both(done);
          expect(said(onDevice)).toEqual(said(onServer));
          const [taken, server] = [sides.taken(), yield* sides.server];
          for (const { sds_no, state } of walkLines(server)) {
            if (state === "gone") gone.add(sds_no);
            else if (gone.has(sds_no)) cameBack.add(sds_no);
          }
          const common = (one: typeof server) =>
            comparable(one.lines, walkLines(one), cameBack)(sides.lastLine, sides.lastProduct);
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
