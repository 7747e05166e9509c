import { actionOf, downloadOf } from "../machines/command.ts";
import { type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { binderMade, binderWithdrawn } from "../shared/recordMessages.ts";
import { Binders } from "./Binders.ts";

/** The address of a facility's sheets, for the office. */
export const binderMachines = (parts: MachineParts<Binders>) => ({
  binder: () =>
    onDemand({
      get: () => loadOf(parts, (id: number) => Binders.use(({ get }) => get(id))),
      make: () => actionOf(parts, (id: number) => Binders.use(({ make }) => make(id)), binderMade),
      withdraw: () => actionOf(parts, (id: number) => Binders.use(({ withdraw }) => withdraw(id)), binderWithdrawn),
      poster: () => downloadOf(parts, (id: number) => Binders.use(({ poster }) => poster(id))),
    }),
});
