import { reportMachines } from "#application/report/reportMachines.ts";
import { LOADING } from "#application/shared/texts.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { counted } from "#ui/kit/counts.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./inventory.css.ts";
import { THRESHOLDS, ThresholdList } from "./LineMeter.tsx";

const GROUPS = [
  { title: "Reached", state: "reached" },
  { title: "Over 80%", state: "close" },
  { title: "Below", state: "below" },
] as const;
/** Below their threshold, the nearest come first; a plant has thousands. */
const MOST_BELOW = 50;
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
    <Modal title={THRESHOLDS} isDismissable onClose={onClose}>
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
        GROUPS.map(({ title, state: wanted }) => {
          const all = value.filter((reading) => reading.state === wanted);
          const readings = wanted === "below" ? all.slice(0, MOST_BELOW) : all;
          return all.length === 0 ? null : (
            <section key={title} className={styles.group}>
              <h3 className={styles.heading}>{`${title} (${all.length})`}</h3>
              <ThresholdList label={title} readings={readings} />
              {readings.length === all.length ? null : (
                <p
                  className={styles.words}
                >{`${counted(all.length - readings.length, "other is", "others are")} further below.`}</p>
              )}
            </section>
          );
        })
      )}
    </Modal>
  );
}
