import { useEffect, useRef } from "react";
import type { ListFileSubject } from "#application/list/listMachines.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";

export type ListFileProps = { readonly subject: ListFileSubject; readonly onClose: () => void };

/** A list while it is made into a file; canceling, or leaving the list, ends it. */
export function ListFile({ subject, onClose }: ListFileProps) {
  const { machines } = useApp();
  const [file, send] = useMachine(machines.listFile);
  const isBusy = file.hasTag("busy");
  const wasBusy = useRef(false);
  const asked = useRef(subject);
  useEffect(() => send({ type: "download.requested", subject: asked.current }), [send]);
  useEffect(() => {
    if (wasBusy.current && !isBusy) onClose();
    wasBusy.current = isBusy;
  }, [isBusy, onClose]);
  return (
    <>
      <span role="status">Exporting…</span>
      <Button onPress={() => send({ type: "download.cancelled" })}>Cancel</Button>
    </>
  );
}
