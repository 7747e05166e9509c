import type { ActorRefFrom } from "xstate";
import type { offlineMachine } from "./offlineMachine.ts";

/** In the browser: the ids of those who took something along. */
export const TAKEN_ALONG = "taken-along";

export type OfflineActor = ActorRefFrom<typeof offlineMachine>;

/** To what a person took along. Closed for whoever never did, so that their pages do not load it. */
export type OfflineDoor = {
  /** Null while it is closed. */
  readonly actor: () => OfflineActor | null;
  /** Opens it, for good: the person wants to take something along. Rejects where the browser cannot store it. */
  readonly open: () => Promise<OfflineActor>;
  /** Why this browser cannot take anything along; null if it can. */
  readonly refusal: string | null;
  /** Calls back when it was opened or closed. Returns a function that stops it. */
  readonly watch: (changed: () => void) => () => void;
};
