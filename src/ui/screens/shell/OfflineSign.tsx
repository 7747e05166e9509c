import { useEffect, useState } from "react";
import { counts, signOf } from "#domain/offline/Queue.ts";
import type { OfflineActor } from "#application/offline/OfflineDoor.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Button } from "#ui/kit/Button.tsx";
import { AlertDialog } from "#ui/kit/overlay/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { holdSignOut } from "../form/signOutHolds.ts";
import { displaySince } from "../moments.ts";
import { usePathname } from "../useApp.ts";
import { OFFLINE } from "./sections.ts";
import { update } from "./shell.css.ts";
import { useOfflineState } from "./useOffline.ts";

/** What each part of the sign is about. */
const WORDS = ["Offline", "waiting", "to look at", "last sent"];

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
  const isHere = usePathname() === OFFLINE.path;
  return (
    <>
      {signOut === null ? null : (
        <AlertDialog
          title="Not everything was sent"
          description={`${signOf({ ...queue, last_sent_at: null }, false, displaySince).join(", ")}. Logging out deletes what is on this device, and these changes are lost.`}
          tone="danger"
          confirmLabel="Log Out and Lose Them"
          onConfirm={signOut}
          onCancel={() => hold(null)}
        />
      )}
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          <div className={update}>
            The inventory could not be taken offline. {error}
            <Button size="small" onPress={() => actor.send({ type: "take.canceled" })}>
              Close
            </Button>
          </div>
        </Notice>
      )}
      {isTaking ? (
        <Notice role="status">
          <div className={update}>
            <span>
              Taking the inventory offline
              <span aria-live="off">{progress === null ? "…" : `: ${fileSize(progress.bytes)} so far.`}</span>
            </span>
            <Button size="small" onPress={() => actor.send({ type: "take.canceled" })}>
              Cancel
            </Button>
          </div>
        </Notice>
      ) : null}
      {isOffline || isUnsent ? (
        <Notice tone={toLookAt > 0 ? "warning" : "info"} role="status">
          {signOf(queue, isOffline, displaySince).map((part, at) => (
            // Counts go on with every key, and are read by whoever looks for them.
            <span
              key={WORDS.find((word) => part.includes(word))}
              aria-live={part.includes("waiting") ? "off" : undefined}
            >
              {at === 0 ? part : `, ${part}`}
            </span>
          ))}
          . {isHere ? null : <TextLink href={OFFLINE.path}>Show</TextLink>}
        </Notice>
      ) : null}
    </>
  );
}
