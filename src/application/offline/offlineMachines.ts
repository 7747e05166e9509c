import { Effect } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { isWordless, type Refusal } from "#domain/shared/errors.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { Walks } from "../inventory/walk/Walks.ts";
import type { CallParts } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { FromServer } from "./Network.ts";

/** What the server has in place of a change that it refused; `version` is what sending it again is based on. */
export type Theirs = { readonly line: InventoryProduct | null; readonly version: number | null };

type Services = InventoryProducts | Walks;

const lineNow = (inventoryId: number, lineId: number): Effect.Effect<InventoryProduct | null, Refusal, Services> =>
  InventoryProducts.use(({ get }) => get(inventoryId, lineId)).pipe(
    Effect.catchTag("NotFound", () => Effect.succeed(null)),
  );

const theirsOf = ({ change, inventory_id, line }: Entry): Effect.Effect<Theirs, Refusal, Services> =>
  Effect.gen(function* () {
    if (change.kind === "line.added") {
      if (change.input.product_id === null) return { line: null, version: null };
      const asked = { ...change.input, inventory_product_id: null };
      const { existing = null } = yield* InventoryProducts.use((lines) => lines.checkExisting(inventory_id, asked));
      return { line: existing, version: null };
    }
    const now = yield* lineNow(inventory_id, line);
    if (change.kind !== "walk.decided") return { line: now, version: now?.version ?? null };
    const walk = yield* Walks.use(({ lines }) => lines(inventory_id));
    const found = walk.find(({ inventory_product_id }) => inventory_product_id === line);
    return { line: now, version: found?.version ?? null };
  });

export const offlineMachines = (parts: CallParts<Services>) => ({
  theirs: () =>
    loadOf(parts, (entry: Entry) =>
      theirsOf(entry).pipe(
        // The server shows this person nothing of it any more.
        Effect.catchTag(["NotAllowed", "NotFound"], (refusal) =>
          isWordless(refusal) ? Effect.fail(refusal) : Effect.succeed({ line: null, version: null }),
        ),
        Effect.provideService(FromServer, true),
      ),
    ),
});
