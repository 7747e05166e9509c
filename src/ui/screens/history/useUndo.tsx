import { type ReactElement, useCallback, useEffect, useEffectEvent } from "react";
import { historyMachines } from "#application/history/historyMachine.ts";
import type { ToUndo } from "#application/history/undoMachine.ts";
import { confirmUndo } from "#application/shared/texts.ts";
import { type KeptRecord, REASONS } from "#domain/history/ChangeSet.ts";
import { QuestionDialog } from "../form/QuestionDialog.tsx";
import { displayMoment } from "../moments.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./history.css.ts";

export type Undo = {
  /** Shows what would be restored, and asks. The same function for the screen's life. */
  readonly request: (subject: ToUndo) => void;
  /** The change set that is being checked or undone. */
  readonly pending: number | null;
  readonly dialog: ReactElement | null;
};

/** How many of the records that stay are listed. */
const SHOWN = 5;

/** Undoes change sets from a list of them. */
export const useUndo = (onDone: () => void): Undo => {
  const machines = useMachines(historyMachines);
  const [state, send, actor] = useMachine(machines.undo);
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const done = actor.on("undo.done", () => end());
    return () => done.unsubscribe();
  }, [actor]);
  const request = useCallback((subject: ToUndo) => send({ type: "undo.requested", subject }), [send]);
  const { subject, found } = state.context;
  return {
    request,
    pending: state.hasTag("busy") ? subject.change_set_id : null,
    dialog:
      state.hasTag("asking") && found !== null ? (
        <QuestionDialog
          question={confirmUndo(subject.description, found.restored, found.kept_count)}
          details={<Kept kept={found.kept} count={found.kept_count} />}
          isPending={state.hasTag("busy")}
          onConfirm={() => send({ type: "undo.confirmed" })}
          onCancel={() => send({ type: "undo.cancelled" })}
        />
      ) : null,
  };
};

/** Who changed what since. */
function Kept({ kept, count }: { readonly kept: ReadonlyArray<KeptRecord>; readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <p>{`${count} ${count === 1 ? "record has been changed or used since then and will not be undone" : "records have been changed or used since then and will not be undone"}:`}</p>
      <ul className={styles.kept}>
        {kept.slice(0, SHOWN).map(({ name, why, words, by, at }) => (
          <li key={`${name} ${at}`}>
            {name}: {words === "" ? REASONS[why] : words}
            {by === null ? "" : ` by ${by}`}
            {at === null ? "" : ` on ${displayMoment(at)}`}
          </li>
        ))}
      </ul>
      {count > SHOWN ? <p>{`${count - SHOWN} more will not be undone either.`}</p> : null}
    </>
  );
}
