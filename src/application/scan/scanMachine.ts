import { Result } from "effect";
import { assign, fromCallback, setup } from "xstate";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { MISREAD } from "#domain/scan/Barcode.ts";
import { bestScanned, linesFor, type Scanned, type Shelved } from "#domain/scan/scanned.ts";
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

/** Where a scan leads: to a line of this inventory, or to a new one. */
export type Found =
  | { readonly kind: "line"; readonly inventory_product_id: number }
  | { readonly kind: "new"; readonly shelved: Shelved };

export type ScanInputs = {
  readonly camera: Camera;
  readonly screen: HTMLVideoElement;
  /** Of this page. */
  readonly host: string;
  readonly inventory_id: number;
  /** Those of a walk; null where they are not known. */
  readonly lines: ReadonlyArray<WalkLine> | null;
  /** Why no line may be added. */
  readonly refusal: string | undefined;
};

type ScanContext = ScanInputs & {
  readonly scanned: Scanned | null;
  readonly shelved: Shelved | null;
  readonly why: Blindness | null;
  /** Why what was scanned leads nowhere. */
  readonly message: string;
  readonly found: Found | null;
};

type ScanEvent =
  | CameraEvent
  | { readonly type: "camera.retry" | "scan.again" | "load.retry" }
  | { readonly type: "text.typed"; readonly text: string }
  | { readonly type: "line.chosen"; readonly id: number }
  | { readonly type: "barcode.remembered"; readonly shelved: Shelved };

export const OTHER_INVENTORY = "This label belongs to a product of another inventory.";
export const OTHER_ADDRESS = "This QR code is not a label of this server.";

const strayWords = ({ scanned, shelved, refusal }: ScanContext): string => {
  if (shelved !== null) return refusal ?? "";
  if (scanned?.kind === "misread") return MISREAD;
  return scanned?.kind === "line" ? OTHER_INVENTORY : OTHER_ADDRESS;
};

/** The lines that the product in its container may be. */
export const candidates = ({ lines, shelved }: Pick<ScanContext, "lines" | "shelved">): ReadonlyArray<WalkLine> =>
  lines === null || shelved === null ? [] : linesFor(lines, shelved);

const lineHere = ({ scanned, inventory_id, lines }: ScanContext): number | null => {
  if (scanned?.kind !== "line") return null;
  const { inventory_product_id: id } = scanned;
  const isHere =
    lines === null
      ? scanned.inventory_id === inventory_id
      : lines.some((line) => line.inventory_product_id === id && line.state !== "gone");
  return isHere ? id : null;
};

const judged = { target: "#scan.judging", actions: { type: "judge" } } as const;
const again = { "scan.again": "watching" } as const;

/**
 * What a camera, or a person or device that types, reads from a container. Tags: 'opening', 'looking', 'blind' (offer
 * `camera.retry`), 'busy', 'choosing' (several lines may be it), 'unknown' (a new barcode), 'stray' (leads nowhere),
 * 'failed' (offer `load.retry`). Only the first three have a camera; the others offer `scan.again`.
 */
export const scanMachine = setup({
  types: {} as {
    input: ScanInputs;
    context: ScanContext;
    events: ScanEvent;
    output: Found | null;
    tags: "opening" | "looking" | "blind" | "busy" | "choosing" | "unknown" | "stray" | "failed";
  },
  actors: {
    watch: fromCallback<CameraEvent, Pick<ScanInputs, "camera" | "screen">>(
      ({ input: { camera, screen }, sendBack }) => {
        const ending = new AbortController();
        const tell = (event: CameraEvent) => (ending.signal.aborted ? undefined : sendBack(event));
        camera(screen, tell, ending.signal).catch(() => tell({ type: "camera.failed", why: "unread" }));
        return () => ending.abort();
      },
    ),
    // Provided with the calls.
    find: {} as CallActor<{ readonly scanned: Scanned | null }, Shelved | null>,
  },
  guards: {
    ...answerGuards,
    isLineHere: ({ context }) => lineHere(context) !== null,
    /** What it is has to be asked. */
    isToFind: ({ context: { scanned, lines } }) =>
      scanned?.kind === "barcode" || scanned?.kind === "product" || (scanned?.kind === "line" && lines !== null),
    isNew: (_, answer: Answer<Shelved | null>) => Result.isSuccess(answer) && answer.success === null,
    isOne: ({ context }) => candidates(context).length === 1,
    areSeveral: ({ context }) => candidates(context).length > 1,
    mayAdd: ({ context }) => context.refusal === undefined,
  },
  actions: {
    judge: assign(({ context: { host }, event }) => ({
      shelved: null,
      message: "",
      scanned: bestScanned(
        event.type === "camera.read" ? event.texts : event.type === "text.typed" ? [event.text.trim()] : [],
        host,
      ),
    })),
    storeBlindness: assign(({ event }) => (event.type === "camera.failed" ? { why: event.why } : {})),
    storeShelved: assign((_, shelved: Shelved | null) => ({ shelved })),
    storeRefusal: assign((_, answer: Answer<unknown>) => ({ message: refusalMessage(answer) })),
    sayWhy: assign(({ context }) => ({ message: strayWords(context) })),
    takeLine: assign(({ context }, id: number | null) => ({
      found: {
        kind: "line" as const,
        inventory_product_id: id ?? lineHere(context) ?? candidates(context)[0]?.inventory_product_id ?? 0,
      },
    })),
    takeNew: assign(({ context: { shelved } }) =>
      shelved === null ? {} : { found: { kind: "new" as const, shelved } },
    ),
  },
}).createMachine({
  id: "scan",
  context: ({ input }) => ({ ...input, scanned: null, shelved: null, why: null, message: "", found: null }),
  output: ({ context }) => context.found,
  initial: "watching",
  states: {
    watching: {
      initial: "camera",
      on: { "text.typed": judged },
      states: {
        camera: {
          invoke: { src: "watch", input: ({ context: { camera, screen } }) => ({ camera, screen }) },
          on: { "camera.failed": { target: "blind", actions: "storeBlindness" }, "camera.read": judged },
          initial: "opening",
          states: {
            opening: { tags: "opening", on: { "camera.opened": "looking" } },
            looking: { tags: "looking", on: { "camera.closed": "opening" } },
          },
        },
        blind: { tags: "blind", on: { "camera.retry": "camera" } },
      },
    },
    judging: {
      always: [
        { guard: "isLineHere", target: "done", actions: { type: "takeLine", params: null } },
        { guard: "isToFind", target: "finding" },
        { target: "stray" },
      ],
    },
    finding: {
      tags: "busy",
      on: again,
      invoke: {
        id: "find",
        src: "find",
        input: ({ context: { scanned } }) => ({ scanned }),
        onDone: [
          { guard: answered("isNew"), target: "unknown" },
          {
            guard: answered("hasSucceeded"),
            target: "placing",
            actions: { type: "storeShelved", params: ({ event }) => Result.getOrNull(event.output) },
          },
          { target: "failed", actions: answered("storeRefusal") },
        ],
      },
    },
    placing: {
      always: [
        { guard: "isOne", target: "done", actions: { type: "takeLine", params: null } },
        { guard: "areSeveral", target: "choosing" },
        { guard: "mayAdd", target: "done", actions: "takeNew" },
        { target: "stray" },
      ],
    },
    choosing: {
      tags: "choosing",
      on: {
        ...again,
        "line.chosen": { target: "done", actions: { type: "takeLine", params: ({ event }) => event.id } },
      },
    },
    unknown: {
      tags: "unknown",
      on: {
        ...again,
        "barcode.remembered": {
          target: "placing",
          actions: { type: "storeShelved", params: ({ event }) => event.shelved },
        },
      },
    },
    stray: { tags: "stray", entry: "sayWhy", on: { ...again, "text.typed": judged } },
    failed: { tags: "failed", on: { ...again, "load.retry": "finding" } },
    done: { type: "final" },
  },
});
