import { type Layer, ManagedRuntime } from "effect";
import { loadOf } from "../machines/query.ts";
import { OpenBinders } from "./OpenBinders.ts";

/** The page of an address, which needs no session and shows every refusal itself. */
export const openBinderOf = (services: Layer.Layer<OpenBinders>) =>
  loadOf({ runtime: ManagedRuntime.make(services), token: () => null, refused: () => undefined }, (token: string) =>
    OpenBinders.use(({ open }) => open({ token })),
  );
export type OpenBinderMachine = ReturnType<typeof openBinderOf>;
