import type { ReactNode } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { form as stacked } from "../form/form.css.ts";
import { useCopyLink } from "../list/useCopyLink.ts";
import { displayMoment } from "../moments.ts";
import * as styles from "./person.css.ts";

/** What the lists of the profile have in common: sessions, API tokens and passkeys. */

type AccessHeadProps = { readonly title: ReactNode; readonly children?: ReactNode };

export function AccessHead({ title, children }: AccessHeadProps) {
  return (
    <div className={styles.sessionsHead}>
      <h2 className={styles.listHeading}>{title}</h2>
      {children}
    </div>
  );
}

type ShownOnceProps = {
  readonly title: string;
  /** What it is: 'Token'. */
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A secret that the server does not keep. */
export function ShownOnce({ title, label, value, onClose, children }: ShownOnceProps) {
  const copy = useCopyLink();
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" onPress={() => copy(value)}>{`Copy ${label}`}</Button>
        </>
      }
    >
      <div className={stacked}>
        <TextField label={label} value={value} isReadOnly onChange={() => undefined} />
        <Notice tone="warning">{`Copy the ${label.toLowerCase()} now. It is not shown again.`}</Notice>
        {children}
      </div>
    </Modal>
  );
}

/** The column of a button that ends a row. */
export const endingColumn = <Row,>(
  label: string,
  nameOf: (row: Row) => string | null,
  onEnd: (row: Row) => void,
  width = 90,
): DataTableColumn<Row> => ({
  id: "actions",
  header: "Actions",
  isHeaderHidden: true,
  width,
  cell: (row) => {
    const name = nameOf(row);
    return name === null ? null : (
      <Button size="small" aria-label={`${label}: ${name}`} onPress={() => onEnd(row)}>
        {label}
      </Button>
    );
  },
});

/** Shown where something has not been used yet. */
export const usedColumn = <Row extends { readonly used_at: string | null }>(): DataTableColumn<Row> => ({
  id: "used",
  header: "Last Used",
  minWidth: 155,
  cell: ({ used_at }) => (used_at === null ? "Never" : displayMoment(used_at)),
});
