import { Result } from "effect";
import { assign, type PromiseActorLogic, setup } from "xstate";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import type { MeterBasis } from "#domain/meter/MeterBasis.ts";
import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { type TypedCells, withCells } from "#domain/meter/typedLine.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";

/** In milliseconds: the pause in typing after which something is asked or calculated. */
const PAUSES = { asks: 300, calculates: 30 } as const;

/** A whole line as its form holds it, or the cells of a stored line that are being changed. */
type Typed = InventoryProductDraft | (TypedCells & { readonly product_id?: never });
export const isWhole = (typed: Typed): typed is InventoryProductDraft => typed.product_id !== undefined;
export const wholeLine = (typed: Typed, line: InventoryProductDraft): InventoryProductDraft =>
  isWhole(typed) ? typed : withCells(line, typed);

export type MeterLine = {
  readonly inventory_id: number;
  readonly inventory_product_id: number | null;
  readonly typed: Typed;
};
/** `line`: the whole line when it was asked, without cells that are being changed. */
export type MeterAnswer = { readonly basis: MeterBasis; readonly line: InventoryProductDraft };
type MeterContext = MeterLine & {
  readonly answer: MeterAnswer | null;
  /** The line for which `answer` was asked. */
  readonly asked: Typed | null;
  readonly readings: ReadonlyArray<MeterReading>;
  readonly error: string | null;
};
type Here = { readonly context: MeterContext };
/** What a calculation reads. */
export type MeterSum = MeterLine & Pick<MeterContext, "answer">;
type MeterEvent = { readonly type: "line.changed"; readonly typed: Typed } | { readonly type: "load.retry" };

/** Fields that do not decide which other lines count together with the line. */
const AMOUNTS: ReadonlySet<string> = new Set(
  "container_size container_quantity max_gallons max_pounds average_pounds days_on_site location_stored notes".split(
    " ",
  ),
);
const factsOf = (typed: Typed | null): string =>
  JSON.stringify(Object.entries(typed ?? {}).filter(([name]) => !AMOUNTS.has(name)));

const CALCULATION_FAILED = "The thresholds could not be compared.";

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
    input: MeterLine;
    context: MeterContext;
    events: MeterEvent;
    tags: "loading" | "shown" | "failed";
  },
  // The calls are provided by reportMachines.ts.
  actors: {} as {
    load: CallActor<MeterLine, MeterAnswer>;
    calculate: PromiseActorLogic<ReadonlyArray<MeterReading>, MeterSum>;
  },
  guards: {
    ...answerGuards,
    isSameProduct: ({ context: { asked }, event }: Here & { readonly event: MeterEvent }) =>
      event.type === "line.changed" && event.typed.product_id === asked?.product_id,
    isUnnamed: ({ context: { typed } }: Here) =>
      isWhole(typed) && typed.product_id === null && typed.name.trim() === "",
    needsAnswer: ({ context: { typed, asked, answer } }: Here) =>
      answer === null ||
      typed.product_id !== asked?.product_id ||
      (answer.basis.reads !== null && factsOf(typed) !== factsOf(asked)),
  },
  actions: {
    follow: assign(({ event }) => (event.type === "line.changed" ? { typed: event.typed } : {})),
    noteAsked: assign(({ context: { typed, asked, readings } }) => ({
      asked: typed,
      readings: typed.product_id === asked?.product_id ? readings : [],
    })),
    noteFailure: assign({ error: CALCULATION_FAILED }),
    take: assign((_, answer: Answer<MeterAnswer>) =>
      Result.isSuccess(answer)
        ? { answer: answer.success, error: null }
        : { answer: null, error: answer.failure.message },
    ),
    show: assign((_, readings: ReadonlyArray<MeterReading>) => ({ readings })),
    clear: assign({ readings: [], answer: null, asked: null }),
  },
  delays: PAUSES,
}).createMachine({
  id: "meter",
  context: ({ input }) => ({ ...input, answer: null, asked: null, readings: [], error: null }),
  initial: "deciding",
  on: { "line.changed": { target: ".deciding", actions: "follow" } },
  states: {
    deciding: {
      always: [
        { guard: "isUnnamed", target: "unnamed" },
        { guard: "needsAnswer", target: "waiting" },
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
        input: ({ context }) => context,
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
