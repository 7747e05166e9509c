import { Effect } from "effect";
import { ReferenceLists } from "../reference/ReferenceLists.ts";
import { type Actor, CurrentActor } from "../shared/Actor.ts";

const FIRST_START: Actor = { id: null, role: "admin", requestId: "first start" };

/** Loads the lists shipped with the product, so that the first report is right; an admin can replace them. */
export const loadFirstLists = ReferenceLists.use(({ loadShipped }) => loadShipped()).pipe(
  Effect.provideService(CurrentActor, FIRST_START),
  Effect.catch((error) =>
    Effect.logWarning("The reference lists could not be loaded. An admin can load them under Database Entry", error),
  ),
  Effect.asVoid,
);
