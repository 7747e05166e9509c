import { Result } from "effect";
import { assign, fromCallback, type PromiseActorLogic, setup, type Subscription } from "xstate";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import type { MeterBasis } from "#domain/meter/MeterBasis.ts";
import type { MeterReading } from "#domain/meter/meterReadings.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";

/** In milliseconds: the pause in typing after which something is asked or calculated. */
const PAUSES = { asks: 300, calculates: 30 } as const;

/** The running form of a line. */
export type FollowedLine = {
  readonly subscribe: (
    next: (state: { readonly context: { readonly draft: InventoryProductDraft } }) => void,
  ) => Subscription;
  readonly getSnapshot: () => { readonly context: { readonly draft: InventoryProductDraft } };
};

export type MeterLine = {
  readonly inventory_id: number;
  readonly inventory_product_id: number | null;
  readonly draft: InventoryProductDraft;
};
type MeterContext = MeterLine & {
  readonly line: FollowedLine;
  readonly basis: MeterBasis | null;
  /** The line for which `basis` was asked. */
  readonly asked: InventoryProductDraft | null;
  readonly readings: ReadonlyArray<MeterReading>;
  readonly error: string | null;
};
type Here = { readonly context: MeterContext };
/** What a calculation reads. */
export type MeterSum = MeterLine & { readonly basis: MeterBasis | null };
type LineChanged = { readonly type: "line.changed"; readonly draft: InventoryProductDraft };
type MeterEvent = LineChanged | { readonly type: "load.retry" };

/** Fields that do not decide which other lines count together with the line. */
const AMOUNTS: ReadonlySet<string> = new Set(
  "container_size container_quantity max_gallons max_pounds average_pounds days_on_site location_stored notes".split(
    " ",
  ),
);
const factsOf = (draft: InventoryProductDraft): string =>
  JSON.stringify(Object.entries(draft).filter(([name]) => !AMOUNTS.has(name)));

const CALCULATION_FAILED = "The thresholds could not be compared.";
const followLine = fromCallback<LineChanged, FollowedLine>(({ input: line, sendBack }) => {
  let { draft } = line.getSnapshot().context;
  const following = line.subscribe(({ context }) => {
    if (context.draft === draft) return;
    draft = context.draft;
    sendBack({ type: "line.changed", draft });
  });
  return () => following.unsubscribe();
});

/** While an answer is on its way, or failed, only another product asks anew. */
const unlessAnother = [
  { guard: "isSameProduct", actions: "follow" },
  { target: "deciding", actions: "follow" },
] as const;

/**
 * Where the line being typed brings its facility. The server is asked once for a product; from then on each change is
 * calculated here. Of a large facility it sends only lines that count with this one, so it is asked again after a pause
 * if another fact than an amount changes. Tags: 'loading', 'shown', 'failed'.
 */
export const meterMachine = setup({
  types: {} as {
    input: Pick<MeterContext, "inventory_id" | "inventory_product_id" | "line">;
    context: MeterContext;
    events: MeterEvent;
    tags: "loading" | "shown" | "failed";
  },
  // The calls are provided by reportMachines.ts.
  actors: { followLine } as {
    followLine: typeof followLine;
    load: CallActor<MeterLine, MeterBasis>;
    calculate: PromiseActorLogic<ReadonlyArray<MeterReading>, MeterSum>;
  },
  guards: {
    ...answerGuards,
    isSameProduct: ({ context: { asked }, event }: Here & { readonly event: MeterEvent }) =>
      event.type === "line.changed" && event.draft.product_id === asked?.product_id,
    isUnnamed: ({ context: { draft } }: Here) => draft.product_id === null && draft.name.trim() === "",
    needsBasis: ({ context: { draft, asked, basis } }: Here) =>
      basis === null ||
      draft.product_id !== asked?.product_id ||
      (basis.reads !== null && factsOf(draft) !== factsOf(asked)),
  },
  actions: {
    follow: assign(({ event }) => (event.type === "line.changed" ? { draft: event.draft } : {})),
    noteAsked: assign(({ context: { draft, asked, readings } }) => ({
      asked: draft,
      readings: draft.product_id === asked?.product_id ? readings : [],
    })),
    noteFailure: assign({ error: CALCULATION_FAILED }),
    take: assign((_, answer: Answer<MeterBasis>) =>
      Result.isSuccess(answer)
        ? { basis: answer.success, error: null }
        : { basis: null, error: answer.failure.message },
    ),
    show: assign((_, readings: ReadonlyArray<MeterReading>) => ({ readings })),
    clear: assign({ readings: [], basis: null, asked: null }),
  },
  delays: PAUSES,
}).createMachine({
  id: "meter",
  context: ({ input }) => ({
    ...input,
    draft: input.line.getSnapshot().context.draft,
    basis: null,
    asked: null,
    readings: [],
    error: null,
  }),
  invoke: { src: "followLine", input: ({ context }) => context.line },
  initial: "deciding",
  on: { "line.changed": { target: ".deciding", actions: "follow" } },
  states: {
    deciding: {
      always: [
        { guard: "isUnnamed", target: "unnamed" },
        { guard: "needsBasis", target: "waiting" },
        { target: "settling" },
      ],
    },
    unnamed: { entry: "clear" },
    waiting: { tags: "loading", after: { asks: "loading" } },
    loading: {
      tags: "loading",
      entry: "noteAsked",
      invoke: {
        src: "load",
        input: ({ context: { inventory_id, inventory_product_id, draft } }) => ({
          inventory_id,
          inventory_product_id,
          draft,
        }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "deciding", actions: answered("take") },
          { target: "failed", actions: answered("take") },
        ],
      },
      on: { "line.changed": unlessAnother },
    },
    failed: { tags: "failed", on: { "load.retry": "loading", "line.changed": unlessAnother } },
    settling: { tags: "shown", after: { calculates: "calculating" } },
    calculating: {
      tags: "shown",
      invoke: {
        src: "calculate",
        input: ({ context }) => context,
        onDone: { target: "shown", actions: { type: "show", params: ({ event }) => event.output } },
        onError: { target: "failed", actions: "noteFailure" },
      },
    },
    shown: { tags: "shown" },
  },
});
