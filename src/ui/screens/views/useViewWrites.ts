import { listMachines } from "#application/list/listMachines.ts";
import type { ViewWrite } from "#application/list/listMachines.ts";
import type { SavedView } from "#domain/list/SavedView.ts";
import { useAction } from "../form/QuestionDialog.tsx";
import { useApp, useMachines } from "../useApp.ts";

type Change = ViewWrite["change"];
/** A write without its repeat key. */
export type ViewWish = ViewWrite extends infer W ? (W extends ViewWrite ? Omit<W, "key"> : never) : never;

/** Saves, changes and deletes views. `onDone` gets null if the view has changed meanwhile. */
export const useViewWrites = (onDone: (view: SavedView | null, change: Change | null) => void) => {
  const { newKey } = useApp();
  const machines = useMachines(listMachines);
  const action = useAction(machines.writeView, (done) => onDone(done?.row.view ?? null, done?.row.change ?? null));
  /** Asks before writing. */
  const ask = (write: ViewWish) => action.request({ ...write, key: newKey() });
  return {
    ...action,
    ask,
    write: (wish: ViewWish) => {
      ask(wish);
      action.confirm();
    },
  };
};
