import { useEffect, useRef, useState } from "react";
import type { ListFileSubject } from "#application/list/listMachines.ts";
import type { Labelled, LabelQuery } from "#domain/label/Label.ts";
import { LABEL_SHEET_IDS, LABEL_SHEETS, type LabelSheetId, labelsOnSheet } from "#domain/label/labelSheets.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { Select } from "#ui/kit/Select.tsx";
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

export type LabelsDialogProps = {
  readonly list: Labelled;
  /** The list as it stands. */
  readonly query: Omit<LabelQuery, "sheet" | "start">;
  readonly onClose: () => void;
};

const SHEETS = LABEL_SHEET_IDS.map((id) => ({ id, label: LABEL_SHEETS[id].name }));

/** Labels of the rows that a list shows, on all its pages. */
export function LabelsDialog({ list, query, onClose }: LabelsDialogProps) {
  const { machines } = useApp();
  const [file, send] = useMachine(machines.labelFile);
  const [sheet, setSheet] = useState<LabelSheetId>("avery-5160");
  const [start, setStart] = useState("1");
  const isBusy = file.hasTag("busy");
  const most = labelsOnSheet(LABEL_SHEETS[sheet]);
  const first = Number(start);
  const isPlace = Number.isInteger(first) && first >= 1 && first <= most;
  return (
    <Modal
      title="Labels"
      size="small"
      onClose={onClose}
      footer={
        <>
          {isBusy ? <Button onPress={() => send({ type: "download.cancelled" })}>Cancel</Button> : null}
          <Button
            variant="primary"
            isPending={isBusy}
            disabledReason={isPlace ? undefined : `The first label is a number from 1 to ${most}.`}
            onPress={() =>
              send({ type: "download.requested", subject: { list, query: { ...query, sheet, start: first } } })
            }
          >
            Create PDF
          </Button>
        </>
      }
    >
      <FormGrid columns={1}>
        <Select
          label="Sheet"
          options={SHEETS}
          value={sheet}
          onChange={(id) => setSheet(LABEL_SHEET_IDS.find((each) => each === id) ?? sheet)}
        />
        {most === 1 ? null : (
          <DecimalField
            label="First free label"
            decimals={0}
            value={start}
            onChange={setStart}
            description={`1 to ${most}, row by row; 1 for a new sheet`}
            error={isPlace ? undefined : `Enter a number from 1 to ${most}`}
          />
        )}
      </FormGrid>
    </Modal>
  );
}
