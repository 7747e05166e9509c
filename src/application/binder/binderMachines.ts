import { actionOf, downloadOf } from "../machines/command.ts";
import { type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import { binderMade, binderWithdrawn } from "../shared/recordMessages.ts";
import type { Paper } from "#domain/binder/Binder.ts";
import { Binders } from "./Binders.ts";

export type Printed = { readonly id: number; readonly paper: Paper };

/** The address of a facility's sheets, for the office. */
export const binderMachines = (parts: MachineParts<Binders>) => ({
  binder: () =>
    onDemand({
      get: () => loadOf(parts, (id: number) => Binders.use(({ get }) => get(id))),
      make: () => actionOf(parts, (id: number) => Binders.use(({ make }) => make(id)), binderMade),
      withdraw: () => actionOf(parts, (id: number) => Binders.use(({ withdraw }) => withdraw(id)), binderWithdrawn),
      poster: () => downloadOf(parts, ({ id, paper }: Printed) => Binders.use(({ poster }) => poster(id, { paper }))),
    }),
});
