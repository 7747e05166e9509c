import type { Context } from "effect";
import { Effect, Result } from "effect";
import type { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { Walks } from "#application/inventory/walk/Walks.ts";
import type { Device } from "#application/offline/Device.ts";
import { FromServer, type Network } from "#application/offline/Network.ts";
import type { Actor } from "#application/shared/Actor.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { isToBeSent, queued } from "#domain/offline/Queue.ts";
import { type TakenInventory, withRealIds } from "#domain/offline/TakenInventory.ts";
import { Conflict, isWordless, type Refusal, Unavailable } from "#domain/shared/errors.ts";
import { byTheRules } from "./deviceRules.ts";
import { Draft } from "./Draft.ts";

/** How long an inventory that was taken along waits for the server before the device answers, ms. */
const READ_PATIENCE_MS = 4000;
export const WRITE_PATIENCE_MS = 8000;

type Answer<A> = Effect.Effect<A, Refusal>;
type Rules = InventoryProducts | Walks;

export type DeviceParts = {
  readonly device: Device;
  readonly network: Network;
  readonly actor: () => Actor;
  /** Full name of the person. */
  readonly person: () => string;
  readonly newKey: () => string;
  /** ISO 8601. */
  readonly now: () => string;
  /** The copy of an inventory is not what the server has: it is fetched again. */
  readonly refresh: (inventoryId: number) => void;
};

const UNREACHED = new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" });

/** What the device has; null also if the browser does not give or store it any more: then the server is asked. */
export const ifKept = <A>(work: () => Promise<A | null>): Effect.Effect<A | null> =>
  Effect.tryPromise(work).pipe(Effect.orElseSucceed(() => null));

const NOT_STORED = "Nothing was saved. There may be too little space on this device.";

/** Like `ifKept`, for a change: a device without space refuses it. */
export const ifStored = <A>(work: () => Promise<A | null>): Effect.Effect<A | null, Conflict> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) =>
      // It is closed where the person signed out in another tab.
      error instanceof DOMException && error.name !== "InvalidStateError"
        ? Effect.fail(new Conflict({ message: NOT_STORED }))
        : Effect.succeed(null),
    ),
  );

/** The server's answer; it is unreachable if that does not come in time and the device has one. */
export const inTime = <A>(
  { network }: DeviceParts,
  online: Answer<A>,
  patience: number,
  onDevice: () => Promise<unknown>,
): Answer<A> =>
  Effect.raceFirst(
    online,
    ifKept(onDevice).pipe(
      Effect.delay(patience),
      Effect.flatMap((kept) => (kept === null ? Effect.never : Effect.fail(UNREACHED))),
    ),
  ).pipe(Effect.tapError((refusal) => Effect.sync(() => (isWordless(refusal) ? network.lost() : undefined))));

export const isLocal = async ({ device, network }: DeviceParts, inventoryId: number | null): Promise<boolean> =>
  network.isAway() || (inventoryId !== null && isToBeSent(await device.queue(), inventoryId));

/**
 * What the device has, while the server is away or has not got all of this inventory's changes; null if it has nothing,
 * and then the server is asked.
 */
export const reading = <A>(
  parts: DeviceParts,
  inventoryId: number | null,
  online: Answer<A>,
  onDevice: () => Promise<A | null>,
): Answer<A> =>
  Effect.gen(function* () {
    if (yield* FromServer) return yield* online;
    const kept = (yield* ifKept(() => isLocal(parts, inventoryId))) ? yield* ifKept(onDevice) : null;
    if (kept !== null) return kept;
    const answer = yield* Effect.result(inTime(parts, online, READ_PATIENCE_MS, onDevice));
    if (Result.isSuccess(answer)) return answer.success;
    const found = isWordless(answer.failure) ? yield* ifKept(onDevice) : null;
    return found ?? (yield* answer.failure);
  });

const draftOf = async ({ device, now, person }: DeviceParts, taken: TakenInventory, lastId: number): Promise<Draft> =>
  new Draft(taken, { ...(await device.choices()), now: now(), person: person(), product: device.product }, lastId);

/** Lines and walk, by the server's rules on either side. A refusal on the device says that it does not have that. */
export const readingLines = <A>(
  parts: DeviceParts,
  inventoryId: number,
  asked: Effect.Effect<A, Refusal, Rules>,
  services: Context.Context<Rules>,
): Answer<A> =>
  reading(parts, inventoryId, Effect.provideContext(asked, services), async () => {
    const taken = await parts.device.inventory(inventoryId);
    if (taken === null) return null;
    const answer = Effect.result(byTheRules(await draftOf(parts, taken, 0), parts.actor(), asked));
    return Result.getOrElse(await Effect.runPromise(answer), () => null);
  });

export type Change = {
  readonly inventoryId: number;
  /** Null for a new line. */
  readonly lineId: number | null;
  readonly change: Entry["change"];
  readonly options: WriteOptions | undefined;
};
/** Lines and their products, as both sides answer. */
type Changed = { readonly inventory_product_id: number };

const lineIn = ({ lines }: TakenInventory, id: number): InventoryProduct | null =>
  lines.find(({ inventory_product_id }) => inventory_product_id === id) ?? null;

const entryOf = (
  { change, inventoryId, lineId, options }: Change,
  key: string,
  at: string,
  person: number,
  draft: { readonly before: TakenInventory; readonly after: TakenInventory; readonly changed: Changed },
  wasTried: boolean,
): Entry => {
  const { before: was, after: is, changed } = draft;
  const id = changed.inventory_product_id;
  const line = lineId ?? id;
  const before = lineIn(was, line);
  const after = lineIn(is, id);
  const made = is.products.slice(was.products.length)[0];
  const row = was.walk.find(({ line_id }) => line_id === line);
  return {
    key,
    at,
    person,
    line,
    before,
    after,
    change,
    tried_at: wasTried ? at : null,
    confirmed: false,
    inventory_id: inventoryId,
    into: line === id ? null : id,
    product: made?.id ?? null,
    name: (after ?? before)?.name ?? "",
    version: options?.version ?? null,
    ...(change.kind === "walk.decided" ? { walk_state: row?.state ?? "added" } : {}),
    state: "waiting",
  };
};

type Ask<A extends Changed> = (options: WriteOptions) => Effect.Effect<A, Refusal, Rules>;

/**
 * Makes a change by the rules on the device. `kept` says what becomes of it there: an entry of the queue, or the ids
 * that the server has already given; `wasTried`: the server may have got it. Null if the inventory was not taken along.
 */
const onDevice = <A extends Changed>(
  parts: DeviceParts,
  change: Change,
  ask: Ask<A>,
  key: string,
  { online, wasTried }: { readonly online: A | null; readonly wasTried: boolean },
): Promise<Result.Result<A, Refusal> | null> =>
  parts.device.change<Result.Result<A, Refusal>>(change.inventoryId, async ({ taken, queue, lastId }) => {
    const [draft, actor] = [await draftOf(parts, taken, lastId), parts.actor()];
    const value = await Effect.runPromise(Effect.result(byTheRules(draft, actor, ask(change.options ?? {}))));
    if (Result.isFailure(value)) return { next: null, value };
    const after = { ...draft.finished(), changes: taken.changes + 1 };
    const changed = value.success;
    if (online !== null) return { next: { taken: sameIds(after, changed, online), queue, lastId }, value };
    const sides = { before: taken, after, changed };
    const entry = entryOf(change, key, draft.catalog.now, actor.id ?? 0, sides, wasTried);
    return { next: { taken: after, queue: queued(queue, entry), lastId: draft.lastId }, value };
  });

const productOf = (line: object): number | null =>
  "product_id" in line && typeof line.product_id === "number" ? line.product_id : null;

/** The device's copy with the ids that the server answered. */
const sameIds = (taken: TakenInventory, here: Changed, there: Changed): TakenInventory => {
  const [product, real] = [productOf(here), productOf(there)];
  const made = product !== null && product < 0 && real !== null;
  return withRealIds(
    taken,
    here.inventory_product_id < 0 ? { [here.inventory_product_id]: there.inventory_product_id } : {},
    made ? { [product]: real } : {},
  );
};

/**
 * Sends a change, or queues it after the device's rules have accepted it. A change whose answer was lost is queued with
 * its key, so that the server makes it once. The copy of an inventory follows what the server accepted.
 */
export const writing = <A extends Changed>(
  parts: DeviceParts,
  change: Change,
  ask: Ask<A>,
  services: Context.Context<Rules>,
): Answer<A> =>
  Effect.gen(function* () {
    const { inventoryId } = change;
    // One key for both ways: the server may have got the change although its answer was lost.
    const key = change.options?.idempotencyKey ?? parts.newKey();
    const here = (online: A | null, wasTried = true) =>
      ifStored(() => onDevice(parts, change, ask, key, { online, wasTried }));
    if (yield* ifKept(() => isLocal(parts, inventoryId))) {
      const kept = yield* here(null, false);
      if (kept !== null) return yield* Effect.fromResult(kept);
    }
    const answer = yield* Effect.result(
      inTime(
        parts,
        Effect.provideContext(ask({ ...change.options, idempotencyKey: key }), services),
        WRITE_PATIENCE_MS,
        () => parts.device.inventory(inventoryId),
      ),
    );
    if (Result.isSuccess(answer)) {
      const copied = yield* Effect.result(here(answer.success));
      if (Result.isFailure(copied) || (copied.success !== null && Result.isFailure(copied.success)))
        parts.refresh(inventoryId);
      return answer.success;
    }
    const kept = isWordless(answer.failure) ? yield* here(null) : null;
    return yield* Effect.fromResult(kept ?? answer);
  });
