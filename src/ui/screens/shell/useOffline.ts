import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import type { SnapshotFrom } from "xstate";
import type { offlineMachine } from "#application/offline/offlineMachine.ts";
import type { OfflineActor } from "#application/offline/OfflineDoor.ts";
import type { HeadAction } from "#ui/kit/nav/PageHead.tsx";
import { NO_STORAGE } from "#application/shared/messages.ts";
import { OFFLINE } from "./sections.ts";
import { useApp } from "../useApp.ts";

type State = SnapshotFrom<typeof offlineMachine>;

/** Null until something was taken along. */
export const useOffline = (): OfflineActor | null => {
  const { offline } = useApp();
  return useSyncExternalStore(offline.watch, offline.actor);
};

export const useOfflineState = <A>(actor: OfflineActor, read: (state: State) => A): A => useSelector(actor, read);

const TAKING = "An inventory is being taken offline.";

/** Takes the inventory along, or shows what was taken along. */
export const useTakeOffline = (id: number): HeadAction => {
  const { offline, toast } = useApp();
  const actor = useOffline();
  const state = useSyncExternalStore(
    (changed) => {
      const following = actor?.subscribe(changed);
      return () => following?.unsubscribe();
    },
    () => actor?.getSnapshot(),
  );
  if (state?.context.taken.some(({ inventory, isEarlier }) => inventory.id === id && !isEarlier) === true)
    return { label: "Taken Offline", href: OFFLINE.path };
  return {
    label: "Take Offline",
    disabledReason: offline.refusal ?? (state?.hasTag("taking") === true ? TAKING : undefined),
    onPress: () =>
      void offline.open().then(
        (opened) => opened.send({ type: "take.requested", inventoryId: id }),
        () => toast.send({ type: "toast.shown", toast: NO_STORAGE }),
      ),
  };
};
