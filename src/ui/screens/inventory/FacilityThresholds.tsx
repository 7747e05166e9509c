import { useMemo } from "react";
import { reportMachines } from "#application/report/reportMachines.ts";
import { LOADING } from "#application/shared/texts.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { listedReadings } from "#domain/meter/listedReadings.ts";
import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { counted } from "#ui/kit/counts.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { ShareCell } from "#ui/kit/progress/Meter.tsx";
import { Tiles } from "#ui/kit/progress/Tiles.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./inventory.css.ts";
import { THRESHOLDS } from "./LineMeter.tsx";

const STATES = [
  { label: "Reached", state: "reached", look: "danger" },
  { label: "Over 80%", state: "close", look: "warning" },
  { label: "Below", state: "below", look: "neutral" },
] as const;
const COLUMNS: ReadonlyArray<DataTableColumn<MeterReading>> = [
  { id: "report", header: "Report", width: 64, cell: ({ report }) => report },
  { id: "name", header: "Name", isRowHeader: true, minWidth: 150, grow: 2, cell: ({ name }) => name },
  { id: "total", header: "Amount", width: 96, align: "end", cell: ({ words }) => words.total },
  {
    id: "share",
    header: "% of threshold",
    width: 100,
    align: "end",
    cell: ({ name, report, state, bar, words }) => (
      <ShareCell
        label={`${name}, ${report}`}
        words={`${words.figures}. ${words.left}`}
        percent={words.share}
        share={bar.total}
        look={STATES.find((one) => one.state === state)?.look ?? "neutral"}
      />
    ),
  },
  { id: "left", header: "Threshold", minWidth: 160, grow: 2, givesWay: 1, cell: ({ words }) => words.left },
];
const IN_NUMBERS = "Thresholds in numbers";
const NOTHING_LISTED = "No threshold applies to the products at this facility.";

export type FacilityThresholdsProps = {
  readonly id: number;
  /** Null until loaded. */
  readonly inventory: Inventory | null;
  readonly onClose: () => void;
};

/** Where the facility of an inventory stands in its year: all active inventories, by the laws of the reports. */
export function FacilityThresholds({ id, inventory, onClose }: FacilityThresholdsProps) {
  const machines = useMachines(reportMachines);
  const [state, send] = useMachine(machines.thresholds, { input: { scope: { inventory_id: id } } });
  const { value, error } = state.context;
  return (
    <Modal title={THRESHOLDS} size="large" isDismissable onClose={onClose}>
      <p className={styles.crossed}>
        {inventory === null ? LOADING : `${inventory.facility.name}, ${inventory.year}: all active inventories`}
      </p>
      {state.hasTag("failed") || state.hasTag("missing") ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : value === null ? (
        <LoadingLine />
      ) : value.length === 0 ? (
        <p role="status">{NOTHING_LISTED}</p>
      ) : (
        <Readings readings={value} />
      )}
    </Modal>
  );
}

function Readings({ readings }: { readonly readings: ReadonlyArray<MeterReading> }) {
  const { rows, counts, furtherBelow } = useMemo(() => listedReadings(readings), [readings]);
  return (
    <div className={styles.standing}>
      <Tiles label={IN_NUMBERS} tiles={STATES.map((one) => ({ ...one, count: counts[one.state] }))} />
      <DataTable
        label={THRESHOLDS}
        density="compact"
        room="dialog"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
      />
      {furtherBelow === 0 ? null : (
        <p className={styles.words}>{`${counted(furtherBelow, "other is", "others are")} further below.`}</p>
      )}
    </div>
  );
}
