import { Effect, type Layer, ManagedRuntime } from "effect";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { Network } from "#application/offline/Network.ts";
import { type OnDevice as Shown, offlineMachine } from "#application/offline/offlineMachine.ts";
import { type Outcome, type Receivers, sendQueue } from "#application/offline/sendQueue.ts";
import { refreshInventory, type Sources, takeInventory } from "#application/offline/takeInventory.ts";
import { callActor, SHOWN_BY_ITS_SCREEN } from "#application/machines/MachineParts.ts";
import { Quiet } from "#application/shared/Quiet.ts";
import { Reference } from "#application/reference/ReferenceLists.ts";
import { isWordless, type Refusal } from "#domain/shared/errors.ts";
import { deviceServices, type OnDevice } from "./deviceServices.ts";
import { openDevice } from "./openDevice.ts";
import type { DeviceParts } from "./throughDevice.ts";

type Online = OnDevice | Receivers | Reference | Sources;

export type OfflineParts = Pick<DeviceParts, "actor" | "newKey" | "person"> & {
  readonly id: number;
  /** The services of the server. */
  readonly services: Layer.Layer<Online>;
  /** Null while somebody else is signed in here. */
  readonly token: () => string | null;
  readonly refused: (refusal: Refusal, token: string | null) => void;
  readonly page: Window;
};

/** At the start of a page, a copy that is younger than this is not fetched again, ms. */
const FRESH_MS = 600_000;

/** Opens what a person keeps in this browser, and sends what waits. */
export const startOffline = async (parts: OfflineParts) => {
  const { page, token } = parts;
  /** The sign-in page of a network does not end the session. */
  const refused: OfflineParts["refused"] = (refusal, used) =>
    isWordless(refusal) || used === null ? undefined : parts.refused(refusal, used);
  const runtime = ManagedRuntime.make(parts.services);
  const device = await openDevice(parts.id);
  const read = async (): Promise<Shown> => ({ queue: await device.queue(), taken: await device.summaries() });

  const run = <A>(work: Effect.Effect<A, never, Online>) => runtime.runPromise(work);
  const refresh = (inventoryId: number) =>
    run(refreshInventory(device, inventoryId).pipe(Effect.provideService(Quiet, true), Effect.ignore));

  const sendAll = async (): Promise<Outcome | null> => {
    const used = token();
    if (used === null) return null;
    const outcome = await device.alone(() => run(sendQueue(device)));
    if (outcome?.kind === "later" && outcome.refusal._tag === "NotSignedIn") refused(outcome.refusal, used);
    return outcome;
  };
  const actor = createActor(
    offlineMachine.provide({
      actors: {
        follow: fromCallback(({ sendBack }) => {
          const tell = () =>
            void read().then(
              (shown) => sendBack({ type: "device.read", ...shown }),
              // It is deleted: the person has signed out in another tab.
              () => undefined,
            );
          const back = () => sendBack({ type: "network.back" });
          const lost = () => sendBack({ type: "network.lost" });
          const unwatch = device.watch(tell);
          page.addEventListener("online", back);
          page.addEventListener("offline", lost);
          if (!page.navigator.onLine) lost();
          return () => {
            unwatch();
            page.removeEventListener("online", back);
            page.removeEventListener("offline", lost);
          };
        }),
        probe: callActor(
          { runtime, token, refused },
          () => Reference.use(({ states }) => states()).pipe(Effect.as(null), Effect.provideService(Quiet, true)),
          SHOWN_BY_ITS_SCREEN,
        ),
        send: fromPromise(sendAll),
        take: callActor(
          { runtime, token, refused },
          ({ inventoryId, tell }: Parameters<typeof takeOne>[0]) => takeOne({ inventoryId, tell }),
          SHOWN_BY_ITS_SCREEN,
        ),
      },
      actions: {
        changeQueue: (_, change) => void device.changeQueue(change),
        drop: (_, inventoryId) => void device.drop(inventoryId),
        refresh: (_, inventories) => {
          for (const inventoryId of inventories) void refresh(inventoryId);
        },
      },
    }),
    { input: await read() },
  ).start();
  for (const { inventory, taken_at, isEarlier } of actor.getSnapshot().context.taken)
    if (!isEarlier && Date.now() - Date.parse(taken_at) > FRESH_MS) void refresh(inventory.id);
  const takeOne = ({ inventoryId, tell }: { inventoryId: number; tell: Parameters<typeof takeInventory>[2] }) =>
    Effect.andThen(
      // Asked for: a browser may else delete what lies there when space is short.
      Effect.promise(() => page.navigator.storage?.persist?.() ?? Promise.resolve(false)),
      takeInventory(device, inventoryId, tell),
    );

  const network: Network = {
    isAway: () => actor.getSnapshot().hasTag("away"),
    lost: () => actor.send({ type: "network.lost" }),
  };
  const online = await runtime.context();
  const deviceParts: DeviceParts = {
    device,
    network,
    actor: parts.actor,
    person: parts.person,
    newKey: parts.newKey,
    now: () => new Date().toISOString(),
    refresh: (inventoryId) => void refresh(inventoryId),
  };
  return { id: parts.id, device, actor, services: deviceServices(deviceParts, online) };
};
