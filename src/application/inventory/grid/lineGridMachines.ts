import { Effect } from "effect";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { Containers, ContainerUnits } from "../../container/Containers.ts";
import { ChangeSets } from "../../changes/ChangeSets.ts";
import { allOf } from "../../machines/list/shortListOf.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../../machines/MachineParts.ts";
import { LineGrid } from "./LineGrid.ts";
import { type GridAnswer, type GridContent, placeOf, placeOfAction } from "./GridContext.ts";
import { type EditSend, lineGridMachine } from "./lineGridMachine.ts";

const allOptions = <R>(ask: Parameters<typeof allOf<R>>[0]) =>
  Effect.map(allOf(ask), (all) => all.map(({ id, name }): Option => ({ id, name })));

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

const ACTION_DEFAULTS = { location_stored: "", container_id: null, is_resolve_question: false };

/** Requested lines that are missing from the answer are gone. */
const goneOf = (sent: ReadonlyArray<number>, answer: Pick<GridAnswer, "lines">): GridAnswer["gone"] => {
  const standing = new Set(answer.lines.map(({ inventory_product_id }) => inventory_product_id));
  return sent.filter((id) => !standing.has(id));
};

const send = ({
  edit,
  inventory_id,
  lines,
  key,
}: EditSend): Effect.Effect<GridAnswer, Refusal, LineGrid | ChangeSets> => {
  const options = { idempotencyKey: key };
  if (edit.kind === "marked") {
    return LineGrid.use(({ changeMarked }) =>
      changeMarked(inventory_id, { ...ACTION_DEFAULTS, ...edit.action, lines }, options),
    ).pipe(
      Effect.map((answer) => ({
        ...answer,
        refused: answer.refused.map(({ inventory_product_id: id, message }) => ({
          place: placeOfAction(id, edit.action),
          message,
        })),
        gone: goneOf(edit.ids, answer),
      })),
    );
  }
  if (edit.kind === "unmarked") {
    return ChangeSets.use(({ undo }) => undo(edit.change_set_id, { keep_changed: false }, options)).pipe(
      Effect.andThen(LineGrid.use((grid) => grid.lines(inventory_id))),
      Effect.map((now) => ({ change_set_id: null, changed: [], lines: now, refused: [], gone: [] })),
    );
  }
  const cells = Map.groupBy(edit.cells, ({ id }) => id);
  const version = new Map(lines.map((line) => [line.inventory_product_id, line.version]));
  const sent = [...cells].map(([id, some]) => ({
    inventory_product_id: id,
    // A line that is no longer shown is not there either.
    version: version.get(id) ?? 0,
    cells: Object.fromEntries(some.map(({ cell, value }) => [cell, value])),
  }));
  return LineGrid.use(({ changeCells }) => changeCells(inventory_id, { lines: sent }, options)).pipe(
    Effect.map((answer) => ({
      change_set_id: null,
      changed: [],
      lines: answer.lines,
      refused: answer.refused.map(({ inventory_product_id: id, cell, message }) => ({
        place: placeOf(id, cell),
        message,
      })),
      gone: goneOf([...cells.keys()], answer),
    })),
  );
};

export const lineGridMachines = (parts: MachineParts<LineGrid | ChangeSets | Containers | ContainerUnits>) => ({
  lineGrid: () =>
    lineGridMachine.provide({
      actors: {
        load: callActor(parts, load, SHOWN_BY_ITS_SCREEN),
        send: callActor(parts, send, SHOWN_BY_ITS_SCREEN),
      },
    }),
});
