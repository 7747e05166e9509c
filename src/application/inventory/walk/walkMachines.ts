import { Effect, Result } from "effect";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { knownOf } from "#domain/inventory/form/inventoryProductAmounts.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../../machines/MachineParts.ts";
import { Products } from "../../product/Products.ts";
import { Inventories } from "../Inventories.ts";
import { InventoryProducts } from "../InventoryProducts.ts";
import type { NewWalkLine } from "./WalkContext.ts";
import { walkMachine, type WalkSend } from "./walkMachine.ts";
import { Walks } from "./Walks.ts";

const load = ({ inventory_id }: { readonly inventory_id: number }) =>
  Effect.all(
    {
      inventory: Inventories.use(({ get }) => get(inventory_id)),
      lines: Walks.use(({ lines }) => lines(inventory_id)),
    },
    { concurrency: "unbounded" },
  );

/** Amounts as the line's form would fill them in; an equal line is reported instead of being added to. */
const add = (inventory_id: number, { container_unit, ...line }: NewWalkLine, idempotencyKey: string) =>
  Effect.gen(function* () {
    const product = yield* Products.use(({ get }) => get(line.product_id));
    const { max_gallons, max_pounds } = knownOf(
      calculateAmounts({
        ...line,
        container_unit_name: container_unit?.name ?? null,
        physical_state: product.physical_state,
        pounds_per_gallon: exactText(product.pounds_per_gallon),
        conversion_factor: exactText(product.conversion_factor),
      }),
    );
    const sent = {
      ...line,
      container_unit_id: container_unit?.id,
      mfg_name: product.mfg_name,
      max_gallons,
      max_pounds,
      aggregate: false,
    };
    const input = validate(InventoryProductInput, sent);
    if (Result.isFailure(input)) return yield* invalid(input.failure);
    yield* InventoryProducts.use(({ create }) => create(inventory_id, input.success, { idempotencyKey }));
    return null;
  });

const send = ({
  inventory_id,
  request,
  version,
  key,
}: WalkSend): Effect.Effect<WalkLine | null, Refusal, InventoryProducts | Products | Walks> =>
  request.kind === "add"
    ? add(inventory_id, request.line, key)
    : Walks.use(({ decide }) =>
        decide(inventory_id, request.before.inventory_product_id, request.input, { version, idempotencyKey: key }),
      );

/** The walk with its calls. */
export const walkMachines = (parts: MachineParts<Inventories | InventoryProducts | Products | Walks>) => ({
  walk: () =>
    walkMachine.provide({
      actors: { load: callActor(parts, load, SHOWN_BY_ITS_SCREEN), send: callActor(parts, send, SHOWN_BY_ITS_SCREEN) },
    }),
});
