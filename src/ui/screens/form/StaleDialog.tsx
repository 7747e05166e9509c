import { STALE_RECORD } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { sameDraft } from "#domain/shared/fieldValues.ts";
import * as styles from "./form.css.ts";

const NOTHING = "–";

type StaleDialogProps = {
  readonly differences: ReadonlyArray<Difference>;
  /** Absent when this person has no changes to save over the other version. */
  readonly onOverwrite: (() => void) | undefined;
  readonly onLoadTheirs: () => void;
  readonly onCancel: () => void;
};

/** Somebody else saved first: shows both versions side by side, and three choices (reading 29). */
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
        <p className={styles.same}>Both versions are the same in every field of this form.</p>
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

type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const nameOf = (value: object): string => ("name" in value && typeof value.name === "string" ? value.name : "");

const wordsOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (typeof value === "object" && value !== null) return nameOf(value);
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
};

/** Where two versions of a form differ (reading 29), for the fields of `labels` in their order. */
export const draftDifferences = <Draft extends object>(
  labels: { readonly [Name in keyof Draft]?: string },
  mine: Draft,
  theirs: Draft,
): ReadonlyArray<Difference> => {
  const [left, right] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label === undefined || sameDraft(left.get(name), right.get(name))
      ? []
      : [{ label, mine: wordsOf(left.get(name)), theirs: wordsOf(right.get(name)) }],
  );
};
