import { useState } from "react";
import type { OwnSecondFactor, Passkey } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { displayMoment } from "../../moments.ts";
import { useApp } from "../../useApp.ts";
import * as styles from "../person.css.ts";
import { ProofForm } from "./ProofForm.tsx";
import { PASSKEYS, proofOf, REMOVE_PASSKEY, SECOND_FACTOR } from "./secondFactorTexts.ts";

type PasskeyListProps = { readonly factor: OwnSecondFactor; readonly onRemoved: () => void };

/** The signed-in person's passkeys, each to be removed. */
export function PasskeyList({ factor, onRemoved }: PasskeyListProps) {
  const { machines } = useApp();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const isLast = !factor.has_app && factor.passkeys.length === 1;
  const close = () => setRemoving(null);
  return (
    <>
      <DataTable
        label={PASSKEYS.title}
        columns={passkeyColumns(setRemoving)}
        rows={factor.passkeys}
        rowId={({ id }) => String(id)}
        density="compact"
        emptyText=""
      />
      {removing === null ? null : (
        <Modal title={REMOVE_PASSKEY.title} size="small" onClose={close}>
          <div className={styles.question}>
            <p>{REMOVE_PASSKEY.lead(removing.name)}</p>
            {isLast ? <p>{factor.is_required ? SECOND_FACTOR.required : REMOVE_PASSKEY.last}</p> : null}
            <ProofForm
              machine={machines.secondFactor.removePasskey}
              label={REMOVE_PASSKEY.title}
              fields={proofOf(true)}
              takesAny
              passkeyId={removing.id}
              submit={PASSKEYS.remove}
              onSaved={() => {
                close();
                onRemoved();
              }}
              onCancel={close}
            />
          </div>
        </Modal>
      )}
    </>
  );
}

const passkeyColumns = (onRemove: (passkey: Passkey) => void): ReadonlyArray<DataTableColumn<Passkey>> => [
  { id: "name", header: "Name", isRowHeader: true, minWidth: 170, cell: ({ name }) => name },
  { id: "added", header: "Added", minWidth: 155, givesWay: 1, cell: ({ created_at }) => displayMoment(created_at) },
  {
    id: "used",
    header: "Last Used",
    minWidth: 155,
    cell: ({ used_at }) => (used_at === null ? PASSKEYS.unused : displayMoment(used_at)),
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 110,
    cell: (passkey) => (
      <Button size="small" aria-label={`${PASSKEYS.remove}: ${passkey.name}`} onPress={() => onRemove(passkey)}>
        {PASSKEYS.remove}
      </Button>
    ),
  },
];
