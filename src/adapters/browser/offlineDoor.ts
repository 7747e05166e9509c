import { Context, Effect, Layer } from "effect";
import { deviceName } from "#application/offline/Device.ts";
import { type OfflineActor, type OfflineDoor, TAKEN_ALONG } from "#application/offline/OfflineDoor.ts";
import type { WebStorage } from "./webStorage.ts";

const INSECURE = "Inventories can be taken offline only over HTTPS.";
/** ms */
const PATIENCE_MS = 5000;

type Opened = {
  readonly actor: OfflineActor;
  readonly device: { readonly forget: (what: "all" | "what was taken") => Promise<void> };
  /** Services by the keys of those that they stand for. */
  readonly services: Context.Context<never>;
};

export type DoorParts = {
  readonly storage: WebStorage;
  readonly person: () => number | null;
  readonly start: (person: number) => Promise<Opened>;
  /** Of somebody who is not here; answers whether something still waits to be sent. */
  readonly forgetTaken: (person: number) => Promise<boolean>;
  readonly page: Window;
};

const idsIn = (storage: WebStorage): ReadonlyArray<string> =>
  (storage.read(TAKEN_ALONG) ?? "").split(" ").filter((id) => id !== "");

export const offlineDoor = ({ storage, person, start, forgetTaken, page }: DoorParts) => {
  let opened: {
    readonly id: number;
    readonly what: Promise<Opened>;
    done: Opened | null;
    /** Of the lock that says that this person is at work here. */
    readonly release: () => void;
  } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const mark = (id: number, isKept: boolean) => {
    const others = idsIn(storage).filter((one) => one !== String(id));
    const ids = isKept ? [...others, String(id)] : others;
    if (ids.length === 0) storage.remove(TAKEN_ALONG);
    else storage.write(TAKEN_ALONG, ids.join(" "));
  };
  /** Also by its database: a browser that is killed may lose the marks of its last minutes. */
  const isKept = async (id: number): Promise<boolean> =>
    idsIn(storage).includes(String(id)) ||
    (await page.indexedDB.databases()).some(({ name }) => name === deviceName(id));
  const close = () => {
    const stop = ({ actor }: Opened) => actor.stop();
    if (opened?.done) stop(opened.done);
    else void opened?.what.then(stop, () => undefined);
    opened?.release();
    opened = null;
    tell();
  };
  const here = () => (opened !== null && opened.id === person() ? opened.done : null);
  const openFor = async (id: number): Promise<Opened> => {
    if (opened?.id !== id) {
      if (opened !== null) close();
      const { promise: isClosed, resolve: release } = Promise.withResolvers<void>();
      void page.navigator.locks.request(deviceName(id), { mode: "shared" }, () => isClosed);
      const what = start(id);
      const one: typeof opened = { id, what, done: null, release };
      opened = one;
      what.then(
        (done) => {
          one.done = done;
          mark(id, true);
          tell();
        },
        () => {
          if (opened === one) close();
        },
      );
    }
    return opened.what;
  };
  const door: OfflineDoor = {
    actor: () => here()?.actor ?? null,
    open: async () => (await openFor(person() ?? 0)).actor,
    refusal: page.isSecureContext ? null : INSECURE,
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  return {
    ...door,
    /**
     * At the start of a page, and whenever somebody else is signed in: what the person took along before is there without
     * the network. A page does not wait for a browser that does not open it.
     */
    reopen: async (): Promise<void> => {
      const id = person();
      if (opened !== null && opened.id !== id) close();
      if (id === null) return;
      const late = new Promise((resolve) => page.setTimeout(resolve, PATIENCE_MS));
      const open = async () => ((await isKept(id)) && id === person() ? openFor(id) : null);
      await Promise.race([open().catch(() => null), late]);
    },
    /** Sessions also end with the browser: what was taken in them goes, and what waits to be sent stays. */
    sweep: async (): Promise<void> => {
      for (const id of idsIn(storage).map(Number)) {
        if (id === person()) continue;
        await page.navigator.locks.request(deviceName(id), { ifAvailable: true }, async (lock) => {
          if (lock !== null) mark(id, await forgetTaken(id));
        });
      }
    },
    /** The person signed out: nothing of theirs stays in this browser, but what waits and could not be opened to be shown. */
    forget: async (id: number): Promise<void> => {
      const found = opened?.id === id ? await opened.what.catch(() => null) : null;
      if (opened?.id === id) close();
      const isUnseen = found === null && (await isKept(id));
      mark(id, isUnseen && (await forgetTaken(id).catch(() => true)));
      await found?.device.forget("all");
    },
    /** The session ended: what waits to be sent stays until the same person has signed in again. */
    interrupt: async (): Promise<void> => {
      const found = opened?.what;
      close();
      await (await found?.catch(() => undefined))?.device.forget("what was taken");
    },
    /** The services, each of which the device stands for once the door is open. */
    through: <Services>(services: Layer.Layer<Services>): Layer.Layer<Services> =>
      Layer.effectContext(
        Effect.map(Layer.build(services), (context) => {
          const kept = [...context.mapUnsafe].map(([key, own]) => {
            const service: unknown = own;
            if (typeof service !== "object" || service === null) return [key, service] as const;
            const standing = new Proxy(service, {
              get: (_, name) => {
                const device: unknown = here()?.services.mapUnsafe.get(key) ?? service;
                return Reflect.get(Object(device), name);
              },
            });
            return [key, standing] as const;
          });
          return Context.makeUnsafe<Services>(new Map(kept));
        }),
      ),
  };
};
