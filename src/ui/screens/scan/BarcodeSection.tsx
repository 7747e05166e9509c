import { scanMachines } from "#application/scan/scanMachines.ts";
import { ask, LOADING } from "#application/shared/texts.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useMachines, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./scan.css.ts";

const confirmRemoval = ({ code }: Barcode) =>
  ask({
    title: "Remove Barcode",
    description: `Scanning ${code} will ask for its product again.`,
    confirm: "Remove",
  });

type BarcodeListProps = {
  readonly productId: number;
  /** The product's history tells more now. */
  readonly onChanged: () => void;
};

/** The barcodes remembered for a product. */
export function BarcodeSection(props: BarcodeListProps) {
  return (
    <Disclosure title="Barcodes">
      <BarcodeList {...props} />
    </Disclosure>
  );
}

function BarcodeList({ productId, onChanged }: BarcodeListProps) {
  const machines = useMachines(scanMachines);
  const [state, send] = useMachine(machines.barcodes, { input: { scope: productId } });
  const refusal = refusalOf(mayDo(useRole(), "barcode.remember"));
  const refresh = () => {
    send({ type: "load.refreshed" });
    onChanged();
  };
  const action = useAction(machines.removeBarcode, refresh);
  const { value, error } = state.context;
  if (state.hasTag("failed")) return <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />;
  if (value === null) return <p role="status">{LOADING}</p>;
  if (value.length === 0) return <p>No barcodes yet. They are remembered when they are scanned in an inventory.</p>;
  return (
    <>
      <ul className={styles.list} aria-label="Barcodes">
        {value.map((barcode) => (
          <li key={barcode.id} className={styles.barcode}>
            <span className={styles.code}>{barcode.code}</span>
            <Button
              size="small"
              aria-label={`Remove barcode ${barcode.code}`}
              disabledReason={refusal}
              onPress={() => action.request(barcode)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ActionDialog action={action} questionOf={confirmRemoval} tone="danger" />
    </>
  );
}
