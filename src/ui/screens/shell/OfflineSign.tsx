import { useEffect, useState } from "react";
import { counts, signOf } from "#domain/offline/Queue.ts";
import type { OfflineActor } from "#application/offline/OfflineDoor.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { AlertDialog } from "#ui/kit/overlay/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { holdSignOut } from "../form/signOutHolds.ts";
import { displayTime } from "../moments.ts";
import { OFFLINE } from "./sections.ts";
import { useOfflineState } from "./useOffline.ts";

export type OfflineSignProps = { readonly actor: OfflineActor };

/** Above every page, while there is something to know: offline, 12 changes waiting, last sent 10:42 AM. */
export function OfflineSign({ actor }: OfflineSignProps) {
  const isOffline = useOfflineState(actor, (state) => state.hasTag("away"));
  const isTaking = useOfflineState(actor, (state) => state.hasTag("taking"));
  const { queue, progress, error } = useOfflineState(actor, ({ context }) => context);
  const { waiting, toLookAt } = counts(queue);
  const [signOut, hold] = useState<(() => void) | null>(null);
  const isUnsent = waiting + toLookAt > 0;
  useEffect(() => (isUnsent ? holdSignOut((go) => hold(() => go)) : undefined), [isUnsent]);
  if (signOut !== null)
    return (
      <AlertDialog
        title="Not everything was sent"
        description={`${signOf({ ...queue, last_sent_at: null }, false, displayTime).join(", ")}. Logging out deletes what is on this device, and these changes are lost.`}
        tone="danger"
        confirmLabel="Log Out and Lose Them"
        onConfirm={signOut}
        onCancel={() => hold(null)}
      />
    );
  if (error !== null)
    return (
      <Notice tone="danger" role="alert">
        The inventory could not be taken offline. {error}
      </Notice>
    );
  if (isTaking)
    return (
      <Notice role="status">
        Taking the inventory offline{progress === null ? "…" : `: ${fileSize(progress.bytes)} so far.`}
      </Notice>
    );
  if (!isOffline && waiting + toLookAt === 0) return null;
  return (
    <Notice tone={toLookAt > 0 ? "warning" : "info"} role="status">
      {signOf(queue, isOffline, displayTime).join(", ")}. <TextLink href={OFFLINE.path}>Show</TextLink>
    </Notice>
  );
}
