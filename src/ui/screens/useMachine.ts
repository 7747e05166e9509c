import { useMachine as useAnyMachine } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import { retriesOf } from "#application/machines/retriesOf.ts";
import { useWhenOnline } from "#ui/kit/useWhenOnline.ts";

/** What did not come is asked for again when the network is back. */
export const useRetries = (actor: AnyActorRef): void =>
  useWhenOnline(() => {
    for (const event of retriesOf(actor.getSnapshot())) actor.send(event);
  });

/** As that of XState, for every machine of a screen. */
export const useMachine: typeof useAnyMachine = (...args) => {
  const running = useAnyMachine(...args);
  useRetries(running[2]);
  return running;
};
