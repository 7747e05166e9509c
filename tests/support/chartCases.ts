import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { CurrentActor, NOBODY } from "#application/shared/Actor.ts";
import { ROLES, type Role } from "#domain/identity/Role.ts";
import {
  inventoryAfter,
  type InventoryMachineEvent,
  type InventoryMachineInput,
  PERMISSION_OF_EVENT,
} from "#domain/inventory/inventoryMachine.ts";
import { questionAfter, type QuestionEvent } from "#domain/inventory/questionMachine.ts";
import { walkLineAfter, type WalkLineEvent, type WalkLineInput } from "#domain/inventory/walk/walkLineMachine.ts";
import { WALK_STATES } from "#domain/inventory/walk/walkStates.ts";
import { inventoryInput, type Shelf } from "./inventoryFixture.ts";
import { as } from "./services.ts";
import type { shelfServices } from "./shelfServices.ts";
import { decide, rows } from "./walkOfThree.ts";

type Services = Effect.Services<Parameters<ReturnType<typeof shelfServices>["run"]>[0]>;
type Work<A = unknown> = Effect.Effect<A, unknown, Services>;

/** One thing that a person asks of a service, in a world that is made anew for it. */
export type ChartCase = {
  readonly told: string;
  /** What the chart answers; buttons and services ask this function. */
  readonly decided: () => unknown;
  readonly made: Work<{ readonly asked: Work; readonly stored: Work<string> }>;
};

const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));
// The keys of the table are the events, by its type.
const EVENTS = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>;
const NO_ACCESS = "No access";

const asAnyone =
  (role: Role | null) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    role === null ? Effect.provideService(work, CurrentActor, NOBODY) : as(role)(work);

/** The walk of 2026 over the two lines of the source. */
const walkOf = (shelf: () => Shelf, source: { readonly id: number }) =>
  Effect.gen(function* () {
    const inventories = yield* Inventories;
    const { id } = yield* inventories.create(inventoryInput({ ...shelf().place, walk_source_id: source.id }));
    const [line] = yield* rows(id);
    if (line === undefined) throw new Error("Two lines are walked.");
    return { id, lineId: line.inventory_product_id };
  });

/** Every event in every state of an inventory, by everybody, as a call of a service. */
export const inventoryCases = (shelf: () => Shelf, source: { readonly id: number }): ReadonlyArray<ChartCase> => {
  const calls = (
    id: number,
    lineId: number,
    is_completed: boolean,
    reason: string,
  ): Readonly<Record<InventoryMachineEvent["type"], Work>> => {
    const input = inventoryInput({ ...shelf().place, is_completed });
    return {
      "inventory.archived.toggled": Effect.flatMap(Inventories, (all) => all.activate(id)),
      "inventory.completion.toggled": Effect.flatMap(Inventories, (all) =>
        all.update(id, { ...input, is_completed: !is_completed, unconfirmed_reason: reason }),
      ),
      "inventory.edited": Effect.flatMap(Inventories, (all) => all.update(id, { ...input, year: 2027 })),
      "product.added": Effect.flatMap(InventoryProducts, (all) => all.create(id, shelf().drums({ container_size: 7 }))),
      "product.edited": Effect.flatMap(InventoryProducts, (all) =>
        all.update(id, lineId, shelf().drums({ container_quantity: 9 })),
      ),
      "product.question.toggled": Effect.flatMap(InventoryProducts, (all) => all.resolveQuestion(id, lineId)),
      "product.unlinked": Effect.flatMap(InventoryProducts, (all) => all.unlink(id, lineId)),
      "walk.decided": Effect.flatMap(Walks, (all) => all.decide(id, lineId, { decision: "same" })),
    };
  };
  const caseOf = (
    { is_active, is_completed, role, to_confirm = 0 }: InventoryMachineInput,
    event: InventoryMachineEvent["type"],
    reason = "",
  ): ChartCase => ({
    told: [
      `${role ?? "nobody"}: ${event}`,
      is_active ? "active" : "archived",
      is_completed ? "completed" : "open",
      ...(to_confirm > 0 ? ["lines to confirm"] : []),
      ...(reason === "" ? [] : ["a reason"]),
    ].join(", "),
    decided: () => inventoryAfter({ is_active, is_completed, role, to_confirm }, event, reason),
    made: Effect.gen(function* () {
      const { id, lineId } = yield* walkOf(shelf, source);
      const inventories = yield* Inventories;
      if (event === "inventory.completion.toggled" && to_confirm === 0)
        for (const line of yield* rows(id)) yield* decide(id, line, "same");
      const completed = inventoryInput({ ...shelf().place, is_completed, unconfirmed_reason: NO_ACCESS });
      if (is_completed) yield* inventories.update(id, completed);
      if (!is_active) yield* inventories.activate(id);
      const stored = Effect.map(Effect.all([inventories.get(id), rows(id)]), ([now, lines]) =>
        JSON.stringify([
          now.is_active ? "active" : "archived",
          now.is_completed ? "completed" : "open",
          now.year,
          ...lines.map((line) => [line.state, line.container_quantity, line.is_resolve_question]),
        ]),
      );
      return { asked: asAnyone(role)(calls(id, lineId, is_completed, reason)[event]), stored: as("admin")(stored) };
    }).pipe(as("admin")),
  });
  return [...ROLES, null].flatMap((role) =>
    STATES.flatMap((state) =>
      EVENTS.flatMap((event) =>
        event === "inventory.completion.toggled"
          ? [0, 2].flatMap((to_confirm) =>
              ["", NO_ACCESS].map((reason) => caseOf({ ...state, role, to_confirm }, event, reason)),
            )
          : [caseOf({ ...state, role }, event)],
      ),
    ),
  );
};

const QUESTION_EVENTS: ReadonlyArray<QuestionEvent["type"]> = ["question.toggled", "notes.edited"];

export const questionCases = (shelf: () => Shelf): ReadonlyArray<ChartCase> =>
  [true, false].flatMap((is_resolve_question) =>
    QUESTION_EVENTS.map((event) => ({
      told: `staff: ${event}, ${is_resolve_question ? "resolved" : "unresolved"}`,
      decided: () => questionAfter({ is_resolve_question }, event),
      made: Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* (yield* Inventories).create(inventoryInput(shelf().place));
        const { inventory_product_id: line } = yield* lines.create(id, shelf().drums({ notes: "Which one?" }));
        if (is_resolve_question) yield* lines.resolveQuestion(id, line);
        const stored = Effect.map(lines.get(id, line), (now) =>
          JSON.stringify([now.is_resolve_question ? "resolved" : "unresolved", now.notes]),
        );
        const asked =
          event === "question.toggled"
            ? lines.resolveQuestion(id, line)
            : lines.update(id, line, shelf().drums({ notes: "This one." }));
        return { asked: as("staff")(asked), stored: as("staff")(stored) };
      }).pipe(as("staff")),
    })),
  );

const WALK_EVENTS: ReadonlyArray<WalkLineEvent> = [
  { type: "walk.same" },
  { type: "walk.changed" },
  { type: "walk.gone", reason: "Used up" },
  { type: "walk.gone", reason: " " },
  { type: "walk.undone" },
];
const DECISIONS = {
  "walk.same": "same",
  "walk.changed": "changed",
  "walk.gone": "gone",
  "walk.undone": "undone",
} as const;
const WALKED: ReadonlyArray<WalkLineInput> = [
  ...WALK_STATES.map((state) => ({ state, is_new: state === "added", can_come_back: true })),
  { state: "gone", is_new: true, can_come_back: true },
  { state: "gone", is_new: false, can_come_back: false },
];

/** Every decision about a line in every state of a walk. */
export const walkLineCases = (shelf: () => Shelf, source: { readonly id: number }): ReadonlyArray<ChartCase> => {
  /** The line has come to its state by what people did. */
  const lineIn = ({ state, is_new, can_come_back }: WalkLineInput) =>
    Effect.gen(function* () {
      const { id, lineId } = yield* walkOf(shelf, source);
      const lines = yield* InventoryProducts;
      const added = is_new ? yield* lines.create(id, shelf().drums({ container_size: 7 })) : null;
      const own = added?.inventory_product_id ?? lineId;
      const line = Effect.map(rows(id), (all) => {
        const found = all.find(({ inventory_product_id }) => inventory_product_id === own);
        if (found === undefined) throw new Error("The line is walked.");
        return found;
      });
      // Its amounts become part of the line of the other size.
      if (!can_come_back) yield* lines.update(id, own, shelf().drums({ container_size: 30, aggregate: true }));
      else if (state === "changed") yield* decide(id, yield* line, "changed", { container_quantity: "4" });
      else if (state === "same") yield* decide(id, yield* line, "same");
      else if (state === "gone") yield* decide(id, yield* line, "gone", { reason: "Used up" });
      return { id, line };
    });
  return WALKED.flatMap((input) =>
    WALK_EVENTS.map((event) => ({
      told: [
        `staff: ${event.type}${event.type === "walk.gone" && event.reason === " " ? " without a reason" : ""}`,
        input.state,
        ...(input.is_new && input.state !== "added" ? ["was added"] : []),
        ...(input.can_come_back ? [] : ["in another line"]),
      ].join(", "),
      decided: () => walkLineAfter(input, event),
      made: Effect.gen(function* () {
        const { id, line } = yield* lineIn(input);
        const { state, is_new, can_come_back } = yield* line;
        if (JSON.stringify({ state, is_new, can_come_back }) !== JSON.stringify(input))
          throw new Error(`The line is not as it should be: ${JSON.stringify([state, is_new, can_come_back])}`);
        const sent = {
          ...(event.type === "walk.changed" ? { container_quantity: "6" } : {}),
          ...(event.type === "walk.gone" ? { reason: event.reason } : {}),
        };
        const asked = Effect.flatMap(line, (now) => decide(id, now, DECISIONS[event.type], sent));
        const stored = Effect.map(line, (now) => JSON.stringify([now.state, now.reason, now.container_quantity]));
        return { asked: as("staff")(asked), stored: as("staff")(stored) };
      }).pipe(as("staff")),
    })),
  );
};
