import { Effect, type Layer, ManagedRuntime } from "effect";
import { Quiet } from "../shared/Quiet.ts";
import { loadOf } from "../machines/query.ts";
import { OpenBinders } from "./OpenBinders.ts";

/** The page of an address, which needs no session and shows every refusal itself. */
export const openBinderOf = (services: Layer.Layer<OpenBinders>) => {
  let opened: string | null = null;
  return loadOf(
    { runtime: ManagedRuntime.make(services), token: () => null, refused: () => undefined },
    (token: string) =>
      // What the page itself asks for again is no further visit.
      OpenBinders.use(({ open }) => open({ token })).pipe(
        Effect.tap(() => Effect.sync(() => (opened = token))),
        Effect.provideService(Quiet, opened === token),
      ),
  );
};
export type OpenBinderMachine = ReturnType<typeof openBinderOf>;
