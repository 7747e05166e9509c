import { STALE_RECORD } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import type { Difference } from "./draftDifferences.ts";
import * as styles from "./StaleDialog.css.ts";

/** Stands for an empty field. */
const NOTHING = "–";

type StaleDialogProps = {
  readonly differences: ReadonlyArray<Difference>;
  /** Absent when there is nothing of one's own to save over theirs. */
  readonly onOverwrite: (() => void) | undefined;
  readonly onLoadTheirs: () => void;
  /** Back to the form, nothing decided. */
  readonly onCancel: () => void;
};

/** Somebody else was faster: both versions side by side, and three ways on (reading 29). */
export function StaleDialog({ differences, onOverwrite, onLoadTheirs, onCancel }: StaleDialogProps) {
  return (
    <Modal
      title={STALE_RECORD.title}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>Keep editing</Button>
          <Button onPress={onLoadTheirs}>{STALE_RECORD.cancel}</Button>
          {onOverwrite === undefined ? null : (
            <Button variant="danger" onPress={onOverwrite}>
              {STALE_RECORD.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{STALE_RECORD.description}</p>
      {differences.length === 0 ? (
        <p className={styles.same}>Both versions say the same in every field of this form.</p>
      ) : (
        <div className={styles.scroller} role="region" aria-label="Both versions" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{mine || NOTHING}</td>
                  <td>{theirs || NOTHING}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
