import { Context, Effect, Layer } from "effect";
import { deviceName } from "#application/offline/Device.ts";
import { type OfflineActor, type OfflineDoor, TAKEN_ALONG } from "#application/offline/OfflineDoor.ts";
import type { WebStorage } from "./webStorage.ts";

const INSECURE = "Inventories can be taken offline only over HTTPS.";

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
  readonly page: Window;
};

const idsIn = (storage: WebStorage): ReadonlyArray<string> =>
  (storage.read(TAKEN_ALONG) ?? "").split(" ").filter((id) => id !== "");

export const offlineDoor = ({ storage, person, start, page }: DoorParts) => {
  let opened: { readonly id: number; readonly what: Promise<Opened>; done: Opened | null } | null = null;
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
  const here = () => (opened !== null && opened.id === person() ? opened.done : null);
  const openFor = async (id: number): Promise<Opened> => {
    if (opened?.id !== id) {
      opened?.done?.actor.stop();
      const what = start(id);
      const one: typeof opened = { id, what, done: null };
      opened = one;
      what.then(
        (done) => {
          one.done = done;
          mark(id, true);
          tell();
        },
        () => {
          if (opened === one) opened = null;
        },
      );
    }
    return opened.what;
  };
  const close = () => {
    opened?.done?.actor.stop();
    opened = null;
    tell();
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
    /** At the start of a page: what the person took along before is there without the network. */
    reopen: async (): Promise<void> => {
      const id = person();
      if (id !== null && idsIn(storage).includes(String(id))) await openFor(id).catch(() => undefined);
    },
    /** The person signed out: nothing of theirs stays in this browser. */
    forget: async (id: number): Promise<void> => {
      const found = opened?.id === id ? opened.what : null;
      mark(id, false);
      if (found === null) return void page.indexedDB.deleteDatabase(deviceName(id));
      const { device } = await found;
      close();
      await device.forget("all");
    },
    /** The session ended: what waits to be sent stays until the same person has signed in again. */
    interrupt: async (): Promise<void> => {
      const found = opened?.done;
      close();
      await found?.device.forget("what was taken");
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
