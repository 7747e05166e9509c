import { Effect } from "effect";
import type { MarkedAnswer } from "#domain/inventory/grid/MarkedLines.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { MAX_PAGE_SIZE, type Option, type OptionsQuery } from "#domain/shared/Page.ts";
import { Containers, ContainerUnits } from "../../container/Containers.ts";
import { callActor, SHOWN_BY_ITS_SCREEN } from "../../machines/callActor.ts";
import { actionOf } from "../../machines/callMachines.ts";
import type { MachineParts } from "../../machines/MachineParts.ts";
import { markedUndone } from "../../shared/recordMessages.ts";
import { LineGrid } from "./LineGrid.ts";
import type { GridAnswer, GridContent } from "./GridContext.ts";
import { type EditSend, lineGridMachine } from "./lineGridMachine.ts";

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
const ACTION_DEFAULTS = { location_stored: "", container_id: null, is_resolve_question: false };

/** Requested lines that are missing from the answer are gone. */
const answerOf = (sent: ReadonlyArray<number>, answer: MarkedAnswer): GridAnswer => {
  const standing = new Set(answer.lines.map(({ inventory_product_id }) => inventory_product_id));
  return { ...answer, gone: sent.filter((id) => !standing.has(id)) };
};

const send = ({ edit, inventory_id, lines, key }: EditSend): Effect.Effect<GridAnswer, Refusal, LineGrid> => {
  const options = { idempotencyKey: key };
  if (edit.kind === "marked") {
    return LineGrid.use(({ changeMarked }) =>
      changeMarked(inventory_id, { ...ACTION_DEFAULTS, ...edit.action, lines }, options),
    ).pipe(Effect.map((answer) => answerOf(edit.ids, answer)));
  }
  if (edit.kind === "unmarked") {
    return LineGrid.use(({ undoMarked }) => undoMarked(inventory_id, edit.marked_change_id, options)).pipe(
      Effect.map((answer) => answerOf([], answer)),
    );
  }
  const seen = lines[0] === undefined ? options : { ...options, version: lines[0].version };
  const sent = { ...NOTHING, cell: edit.cell, [edit.cell]: edit.value };
  return LineGrid.use(({ change }) => change(inventory_id, edit.id, sent, seen)).pipe(
    Effect.map((line) => ({ marked_change_id: null, changed: [edit.id], lines: [line], refused: [], gone: [] })),
  );
};

/** `description`: what was done, for the question. */
type MarkedToUndo = {
  readonly inventory_id: number;
  readonly marked_change_id: number;
  readonly description: string;
};

export const lineGridMachines = (parts: MachineParts<LineGrid | Containers | ContainerUnits>) => ({
  lineGrid: () =>
    lineGridMachine.provide({
      actors: {
        load: callActor(parts, load, SHOWN_BY_ITS_SCREEN),
        send: callActor(parts, send, SHOWN_BY_ITS_SCREEN),
      },
    }),
  /** Undoes a change from the history. */
  undoMarked: () =>
    actionOf(
      parts,
      ({ inventory_id, marked_change_id }: MarkedToUndo) =>
        LineGrid.use(({ undoMarked }) => undoMarked(inventory_id, marked_change_id)),
      ({ changed }) => markedUndone(changed.length),
    ),
});
