import { useEffect, useEffectEvent } from "react";
import type { ViewWrite } from "#application/list/listMachines.ts";
import type { SavedView } from "#domain/list/SavedView.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

type Change = ViewWrite["change"];
/** A write without its repeat key. */
export type ViewWish = ViewWrite extends infer W ? (W extends ViewWrite ? Omit<W, "key"> : never) : never;

/** Saves, changes and deletes views. `onDone` gets null if the view has changed meanwhile. */
export const useViewWrites = (onDone: (view: SavedView | null, change: Change | null) => void) => {
  const { machines, newKey } = useApp();
  const [action, send, actor] = useMachine(machines.writeView);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    const done = actor.on("action.done", ({ row }) => tell(row.view, row.change));
    const outdated = actor.on("action.outdated", () => tell(null, null));
    return () => {
      done.unsubscribe();
      outdated.unsubscribe();
    };
  }, [actor]);
  const ask = (write: ViewWish) => send({ type: "action.requested", subject: { ...write, key: newKey() } });
  return {
    /** Asks before writing. */
    ask,
    write: (wish: ViewWish) => {
      ask(wish);
      send({ type: "action.confirmed" });
    },
    asked: action.hasTag("asking") || action.hasTag("busy") ? action.context.subject : null,
    isBusy: action.hasTag("busy"),
    confirm: () => send({ type: "action.confirmed" }),
    cancel: () => send({ type: "action.cancelled" }),
  };
};
