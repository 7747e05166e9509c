import { Result } from "effect";
import { assign, fromCallback, setup } from "xstate";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";

/** Why the camera shows nothing; 'unread': what reads its pictures did not come. */
export type Blindness = "refused" | "missing" | "busy" | "unread";
export type CameraEvent =
  | { readonly type: "camera.opened" | "camera.closed" }
  | { readonly type: "camera.failed"; readonly why: Blindness }
  | { readonly type: "camera.read"; readonly texts: ReadonlyArray<string> };
/** Shows and reads what the camera sees, and puts its light out when aborted, or while nobody sees the page. */
export type Camera = (
  screen: HTMLVideoElement,
  tell: (event: CameraEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Where a scan was made. */
export type ScanPlace = {
  /** Of this page. */
  readonly host: string;
  readonly inventory_id: number;
  /** Those of a walk; null where they are not known. */
  readonly lines: ReadonlyArray<WalkLine> | null;
  /** Why no line may be added. */
  readonly refusal: string | undefined;
};

/** A line of this inventory, or a new one. */
export type Found =
  | { readonly kind: "line"; readonly inventory_product_id: number }
  | { readonly kind: "new"; readonly product: ProductOption };

/** What a person has to say: which line, or which product. 'stray' leads nowhere, or to the page `href`. */
export type Question =
  | { readonly kind: "several"; readonly lines: ReadonlyArray<WalkLine> }
  | { readonly kind: "unknown"; readonly code: string }
  | { readonly kind: "stray"; readonly message: string; readonly text?: string; readonly href?: string };
export type Scan = Found | Question;

/** `product`: chosen for a barcode that has none yet. */
export type ScanAsked = {
  readonly texts: ReadonlyArray<string>;
  readonly product: ProductOption | null;
  readonly place: ScanPlace;
};

type ScanInputs = { readonly camera: Camera; readonly screen: HTMLVideoElement; readonly place: ScanPlace };

type ScanContext = ScanInputs &
  ScanAsked & {
    readonly why: Blindness | null;
    readonly scan: Scan | null;
    /** Why it could not be looked up. */
    readonly message: string;
  };

type ScanEvent =
  | CameraEvent
  | { readonly type: "camera.retry" | "scan.again" | "load.retry" }
  | { readonly type: "text.typed"; readonly text: string }
  | { readonly type: "line.chosen"; readonly id: number }
  | { readonly type: "product.chosen"; readonly product: ProductOption };

const isFound = (scan: Scan | null): scan is Found => scan?.kind === "line" || scan?.kind === "new";
const typed = {
  target: "#scan.finding",
  actions: { type: "read", params: ({ event }: { event: { text: string } }) => [event.text.trim()] },
} as const;
const again = { "scan.again": "watching" } as const;

/**
 * What a camera, or a person or device that types, reads from a container. Tags: 'opening', 'looking', 'blind' (offer
 * `camera.retry`), 'busy', 'asking' (a question), 'failed' (offer `load.retry`). Only the first two have a camera.
 */
export const scanMachine = setup({
  types: {} as {
    input: ScanInputs;
    context: ScanContext;
    events: ScanEvent;
    output: Found | null;
    tags: "opening" | "looking" | "blind" | "busy" | "asking" | "failed";
  },
  actors: {
    watch: fromCallback<CameraEvent, Pick<ScanInputs, "camera" | "screen">>(
      ({ input: { camera, screen }, sendBack }) => {
        const ending = new AbortController();
        camera(screen, sendBack, ending.signal).catch(() => sendBack({ type: "camera.failed", why: "unread" }));
        return () => ending.abort();
      },
    ),
    // Provided with the calls.
    find: {} as CallActor<ScanAsked, Scan>,
  },
  guards: {
    ...answerGuards,
    hasFound: (_, answer: Answer<Scan>) => Result.isSuccess(answer) && isFound(answer.success),
  },
  actions: {
    read: assign((_, texts: ReadonlyArray<string>) => ({ texts, product: null })),
    storeBlindness: assign((_, why: Blindness) => ({ why })),
    storeProduct: assign((_, product: ProductOption) => ({ product })),
    storeScan: assign((_, answer: Answer<Scan>) => ({ scan: Result.getOrNull(answer) })),
    // What was chosen is asked again: the code may have a product by now.
    storeRefusal: assign((_, answer: Answer<Scan>) => ({ message: refusalMessage(answer), product: null })),
    takeLine: assign((_, inventory_product_id: number) => ({ scan: { kind: "line" as const, inventory_product_id } })),
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({ ...input, texts: [], product: null, why: null, scan: null, message: "" }),
  output: ({ context: { scan } }) => (isFound(scan) ? scan : null),
  initial: "watching",
  states: {
    watching: {
      initial: "camera",
      on: { "text.typed": typed },
      states: {
        camera: {
          invoke: { src: "watch", input: ({ context: { camera, screen } }) => ({ camera, screen }) },
          on: {
            "camera.failed": {
              target: "blind",
              actions: { type: "storeBlindness", params: ({ event }) => event.why },
            },
            "camera.read": { target: "#scan.finding", actions: { type: "read", params: ({ event }) => event.texts } },
          },
          initial: "opening",
          states: {
            opening: { tags: "opening", on: { "camera.opened": "looking" } },
            looking: { tags: "looking", on: { "camera.closed": "opening" } },
          },
        },
        blind: { tags: "blind", on: { "camera.retry": "camera" } },
      },
    },
    finding: {
      tags: "busy",
      on: again,
      invoke: {
        id: "find",
        src: "find",
        input: ({ context: { texts, product, place } }) => ({ texts, product, place }),
        onDone: [
          { guard: answered("hasFound"), target: "done", actions: answered("storeScan") },
          { guard: answered("hasSucceeded"), target: "asking", actions: answered("storeScan") },
          { target: "failed", actions: answered("storeRefusal") },
        ],
      },
    },
    asking: {
      tags: "asking",
      on: {
        ...again,
        "text.typed": typed,
        "line.chosen": { target: "done", actions: { type: "takeLine", params: ({ event }) => event.id } },
        "product.chosen": {
          target: "finding",
          actions: { type: "storeProduct", params: ({ event }) => event.product },
        },
      },
    },
    failed: { tags: "failed", on: { ...again, "load.retry": "finding" } },
    done: { type: "final" },
  },
});
