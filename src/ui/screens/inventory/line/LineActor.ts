import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { AppLogics } from "#application/machines/AppParts.ts";

export type LineActor = ActorRefFrom<AppLogics["inventoryProduct"]>;

/** The running form of one line. Fields select their own slice of it, so that a keystroke draws one field anew. */
export const LineActorContext = createContext<LineActor | null>(null);

export const useLineActor = (): LineActor => {
  const actor = useContext(LineActorContext);
  if (actor === null) throw new Error("No LineActorContext above this field.");
  return actor;
};
