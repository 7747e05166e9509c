import { useMachine as useAnyMachine } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import { retriesOf } from "#application/machines/retriesOf.ts";
import { useWhenOnline } from "#ui/kit/useWhenOnline.ts";

/** Retries what failed to load when the network is back. */
export const useRetries = (actor: AnyActorRef): void =>
  useWhenOnline(() => {
    for (const event of retriesOf(actor.getSnapshot())) actor.send(event);
  });

/** XState's useMachine, with retries, for every machine of a screen. */
export const useMachine: typeof useAnyMachine = (...args) => {
  const running = useAnyMachine(...args);
  useRetries(running[2]);
  return running;
};
