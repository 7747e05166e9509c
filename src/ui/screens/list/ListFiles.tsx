import { useEffect, useRef, useState } from "react";
import { labelMachines } from "#application/label/labelMachines.ts";
import { listMachines } from "#application/list/listMachines.ts";
import type { ListFileSubject } from "#application/list/listMachines.ts";
import { type Labelled, type LabelQuery, MAX_LABELS } from "#domain/label/Label.ts";
import { LABEL_SHEET_IDS, LABEL_SHEETS, type LabelSheetId, labelsOnSheet, shiftOf } from "#domain/label/labelSheets.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { countText } from "#ui/kit/counts.ts";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { useApp, useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { choices } from "./listTools.css.ts";

export type ListFileProps = { readonly subject: ListFileSubject; readonly onClose: () => void };

/** Exports a list as a file; canceling or leaving the list stops it. */
export function ListFile({ subject, onClose }: ListFileProps) {
  const machines = useMachines(listMachines);
  const [file, send] = useMachine(machines.listFile);
  const isBusy = file.hasTag("busy");
  const wasBusy = useRef(false);
  const asked = useRef(subject);
  useEffect(() => send({ type: "command.requested", subject: asked.current }), [send]);
  useEffect(() => {
    if (wasBusy.current && !isBusy) onClose();
    wasBusy.current = isBusy;
  }, [isBusy, onClose]);
  return (
    <>
      <span role="status">Exporting…</span>
      <Button onPress={() => send({ type: "command.cancelled" })}>Cancel</Button>
    </>
  );
}

/** A row on the current page of the list. */
export type LabelledRow = { readonly id: number; readonly name: string };

export type LabelsDialogProps = {
  readonly list: Labelled;
  /** The current state of the list. */
  readonly query: Omit<LabelQuery, "sheet" | "start" | "shift" | "ids">;
  /** The rows of which some can be selected here. */
  readonly rows?: ReadonlyArray<LabelledRow> | undefined;
  /** The rows already selected in the list. */
  readonly marked?: ReadonlyArray<number>;
  readonly onClose: () => void;
};

const SHEETS = LABEL_SHEET_IDS.map((id) => ({ id, label: LABEL_SHEETS[id].name }));
const NONE: ReadonlyArray<never> = [];
const SHIFTED = "A shift must be a whole number from -50 to 50.";

const countOf = (count: number): string => `${countText(count)} ${count === 1 ? "label" : "labels"}`;

/** Labels for the rows of a list: of all its pages, or of the selected rows. */
export function LabelsDialog({ list, query, rows = NONE, marked, onClose }: LabelsDialogProps) {
  const { printerShift } = useApp();
  const machines = useMachines(labelMachines);
  const [file, send] = useMachine(machines.labelFile);
  const [shift, setShift] = useState(printerShift.read);
  const shifts = shift.split(",");
  const [sheet, setSheet] = useState<LabelSheetId>("avery-5160");
  const [start, setStart] = useState("1");
  const [isMarking, setMarking] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyArray<number>>(NONE);
  const ids = marked ?? (isMarking ? chosen : null);
  const isBusy = file.hasTag("busy");
  const most = labelsOnSheet(LABEL_SHEETS[sheet]);
  const first = Number(start);
  const isPlace = Number.isInteger(first) && first >= 1 && first <= most;
  const reason = (): string | undefined => {
    if (!isPlace) return `The first free label must be a number from 1 to ${most}.`;
    if (shiftOf(shift).join() !== shift) return SHIFTED;
    if (isMarking && chosen.length === 0) return "Mark a row first.";
    return ids !== null && ids.length > MAX_LABELS ? `At most ${MAX_LABELS} labels at a time.` : undefined;
  };
  return (
    <Modal
      title="Labels"
      size="small"
      onClose={onClose}
      footer={
        <>
          {isBusy ? <Button onPress={() => send({ type: "command.cancelled" })}>Cancel</Button> : null}
          <Button
            variant="primary"
            isPending={isBusy}
            disabledReason={reason()}
            onPress={() => {
              printerShift.keep(shift);
              const subject = { list, query: { ...query, sheet, start: first, shift, ids } };
              send({ type: "command.requested", subject });
            }}
          >
            Create PDF
          </Button>
        </>
      }
    >
      <FormGrid columns={1}>
        {marked === undefined ? null : <span>{`${countOf(marked.length)}, one for each marked line.`}</span>}
        <Select
          label="Label Size"
          description="Text that does not fit is cut off with “…”. The QR code opens the full record."
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
            description={`1 to ${most}, counted row by row; 1 for an unused page`}
            error={isPlace ? undefined : `Enter a number from 1 to ${most}`}
          />
        )}
        <span>Print at 100% (actual size), not fit to page. This browser remembers the shift for its printer.</span>
        {["Shift to the right (1/100 in)", "Shift down (1/100 in)"].map((label, at) => (
          <DecimalField
            key={label}
            label={label}
            decimals={0}
            allowNegative
            value={shifts[at] ?? ""}
            error={shifts[at] === `${shiftOf(shift)[at]}` ? undefined : SHIFTED}
            onChange={(text) => setShift(shifts.with(at, text).join())}
          />
        ))}
        {rows.length === 0 ? null : (
          <RadioGroup
            label="Rows"
            options={[
              { id: "all", label: "All rows, on all pages" },
              { id: "marked", label: "Only the rows I mark on this page" },
            ]}
            value={isMarking ? "marked" : "all"}
            onChange={(id) => setMarking(id === "marked")}
          />
        )}
        {isMarking ? (
          <FormSection title={`Marked: ${countOf(chosen.length)}`} isSmall>
            <ul className={choices}>
              {rows.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    isSelected={chosen.includes(id)}
                    onChange={(isMarked) =>
                      setChosen(isMarked ? [...chosen, id] : chosen.filter((each) => each !== id))
                    }
                  />
                </li>
              ))}
            </ul>
          </FormSection>
        ) : null}
      </FormGrid>
    </Modal>
  );
}
