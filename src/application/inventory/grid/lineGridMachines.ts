import { Effect } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { MAX_PAGE_SIZE, type Option, type OptionsQuery } from "#domain/shared/Page.ts";
import { Containers, ContainerUnits } from "../../container/Containers.ts";
import { callActor, TOLD_BY_ITS_SCREEN } from "../../machines/callActor.ts";
import type { MachineParts } from "../../machines/MachineParts.ts";
import { InventoryProducts } from "../InventoryProducts.ts";
import { LineGrid } from "../LineGrid.ts";
import type { GridContent } from "./GridContext.ts";
import { type CellSend, lineGridMachine } from "./lineGridMachine.ts";

type Ask<R> = (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Option>, Refusal, R>;

const allOptions = <R>(ask: Ask<R>) =>
  Effect.gen(function* () {
    const all: Array<Option> = [];
    for (let page = 1; ; page++) {
      const some = yield* ask({ page, search: "", ipp: MAX_PAGE_SIZE });
      all.push(...some.map(({ id, name }) => ({ id, name })));
      if (some.length < MAX_PAGE_SIZE) return all;
    }
  });

const load = ({
  inventory_id,
}: {
  readonly inventory_id: number;
}): Effect.Effect<GridContent, Refusal, LineGrid | Containers | ContainerUnits> =>
  Effect.all(
    {
      lines: LineGrid.use(({ lines }) => lines(inventory_id)),
      containers: allOptions((query) => Containers.use(({ autocomplete }) => autocomplete(query))),
      units: allOptions((query) => ContainerUnits.use(({ autocomplete }) => autocomplete(query))),
    },
    { concurrency: "unbounded" },
  );

const EMPTY = { location_stored: "", container_id: null, container_size: null, container_unit_id: null };
const NOTHING = { ...EMPTY, container_quantity: null };

type Sent = Effect.Effect<InventoryProduct, Refusal, LineGrid | InventoryProducts>;
const send = ({ edit, inventory_id, version, key }: CellSend): Sent => {
  const options = { ...(version === undefined ? {} : { version }), idempotencyKey: key };
  if (edit.kind === "cell") {
    const sent = { ...NOTHING, cell: edit.cell, [edit.cell]: edit.value };
    return LineGrid.use(({ change }) => change(inventory_id, edit.id, sent, options));
  }
  return InventoryProducts.use((products) =>
    Effect.andThen(products.resolveQuestion(inventory_id, edit.id, options), products.get(inventory_id, edit.id)),
  );
};

export const lineGridMachines = (parts: MachineParts<LineGrid | InventoryProducts | Containers | ContainerUnits>) => ({
  lineGrid: lineGridMachine.provide({
    actors: {
      load: callActor(parts, load, TOLD_BY_ITS_SCREEN),
      send: callActor(parts, send, TOLD_BY_ITS_SCREEN),
    },
  }),
});
