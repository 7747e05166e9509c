import { useEffect, useEffectEvent, useState } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import type { Blindness, Camera, Found, Question, ScanPlace } from "#application/scan/scanMachine.ts";
import { scanMachines } from "#application/scan/scanMachines.ts";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { containerText } from "../amountText.tsx";
import { form } from "../form/form.css.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { PlainForm } from "../form/ShortForm.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./scan.css.ts";

const BLIND: Readonly<Record<Blindness, string>> = {
  refused: "The browser does not let this page use the camera. Allow it in the settings of this site, then try again.",
  missing: "This device has no camera, or none that this page can use.",
  busy: "The camera does not answer. Close other programs that use it, then try again.",
  unread: "What reads the codes could not be loaded. Check the connection, then try again.",
};

export type ScanDialogProps = Omit<ScanPlace, "host"> & {
  readonly camera: Camera;
  readonly onFound: (found: Found) => void;
  readonly onClose: () => void;
};

/** Reads a label or a barcode with the camera, or as it is typed. */
export function ScanDialog({ camera, onFound, onClose, ...place }: ScanDialogProps) {
  const { scan: machine } = useMachines(scanMachines);
  // Muted and inline, or a phone would not play it by itself.
  const [screen] = useState(() => Object.assign(document.createElement("video"), { muted: true, playsInline: true }));
  const input = { camera, screen, place: { ...place, host: window.location.host } };
  const [state, send] = useMachine(machine, { input });
  const { scan, why, message } = state.context;
  const tellFound = useEffectEvent((found: Found) => onFound(found));
  useEffect(() => {
    if (state.status === "done" && state.output !== null) tellFound(state.output);
  }, [state]);
  const isLooking = state.hasTag("looking");
  const hasCamera = isLooking || state.hasTag("opening");
  const isWatching = hasCamera || state.hasTag("blind");
  const question = state.hasTag("asking") && scan?.kind !== "line" && scan?.kind !== "new" ? scan : null;
  const again = <Button onPress={() => send({ type: "scan.again" })}>Scan Again</Button>;
  return (
    <Modal title="Scan" size="small" onClose={onClose} footer={isWatching ? null : again}>
      <div className={form}>
        {hasCamera ? (
          <>
            <div className={styles.screen} ref={(box) => box?.append(screen)} />
            <p role="status">
              {isLooking ? "Hold a label or a barcode in front of the camera." : "The camera is being opened…"}
            </p>
          </>
        ) : null}
        {state.hasTag("busy") ? <p role="status">{LOADING}</p> : null}
        {state.hasTag("blind") && why !== null ? (
          <FormFailure message={BLIND[why]} onRetry={() => send({ type: "camera.retry" })} />
        ) : null}
        {state.hasTag("failed") ? <FormFailure message={message} onRetry={() => send({ type: "load.retry" })} /> : null}
        {question === null ? null : (
          <ScanQuestion
            question={question}
            inventoryId={place.inventory_id}
            onLine={(id) => send({ type: "line.chosen", id })}
            onProduct={(product) => send({ type: "product.chosen", product })}
          />
        )}
        {isWatching || question?.kind === "stray" ? (
          <TypedCode onTyped={(text) => send({ type: "text.typed", text })} />
        ) : null}
      </div>
    </Modal>
  );
}

type ScanQuestionProps = {
  readonly question: Question;
  readonly inventoryId: number;
  readonly onLine: (id: number) => void;
  readonly onProduct: (product: ProductOption) => void;
};

function ScanQuestion({ question, inventoryId, onLine, onProduct }: ScanQuestionProps) {
  switch (question.kind) {
    case "unknown":
      return <NewBarcode code={question.code} inventoryId={inventoryId} onProduct={onProduct} />;
    case "stray":
      return (
        <Notice tone="warning" role="alert">
          {question.message} <span className={styles.code}>{question.text}</span>
          {question.href === undefined ? null : (
            <div>
              <ButtonLink href={question.href}>Open It</ButtonLink>
            </div>
          )}
        </Notice>
      );
    case "several":
      return (
        <>
          <p role="status">This product has several lines. Which one is it?</p>
          <ul className={styles.list}>
            {question.lines.map(({ inventory_product_id: id, name, container_info, location_stored }) => (
              <li key={id}>
                <Button onPress={() => onLine(id)}>
                  {[name, containerText(container_info), location_stored].filter((part) => part !== "").join(", ")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      );
  }
}

/** Also for scanners that type what they read and press Enter. */
function TypedCode({ onTyped }: { readonly onTyped: (text: string) => void }) {
  const [text, setText] = useState("");
  // On a touch screen, a keyboard would cover the camera.
  const [hasKeyboard] = useState(() => !window.matchMedia("(pointer: coarse)").matches);
  const enter = () => {
    if (text.trim() !== "") onTyped(text);
    setText("");
  };
  return (
    <PlainForm label="Type the number" onSubmit={enter}>
      <div className={styles.typed}>
        <TextField
          label="Or type the number"
          value={text}
          onChange={setText}
          autoComplete="off"
          autoFocus={hasKeyboard}
        />
        <Button type="submit">Find</Button>
      </div>
    </PlainForm>
  );
}

const ignored = () => undefined;

type NewBarcodeProps = {
  readonly code: string;
  readonly inventoryId: number;
  readonly onProduct: (product: ProductOption) => void;
};

function NewBarcode({ code, inventoryId, onProduct }: NewBarcodeProps) {
  const { products } = useMachines(optionMachines);
  const [product, setProduct] = useState<ProductOption | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <PlainForm label="New barcode" onSubmit={() => (product === null ? setAsked(true) : onProduct(product))}>
      <p role="status">{`${code}: This barcode is new. Which product is it?`}</p>
      <RecordPicker
        name="product_id"
        label="Product"
        machine={products}
        scope={{ inventory_id: inventoryId }}
        tell={ignored}
        isRequired
        emptyMessage={EMPTY_OPTIONS.noProducts}
        error={isAsked && product === null ? "Product is required." : undefined}
        value={product}
        onChange={() => setProduct(null)}
        onChosen={setProduct}
      />
      <Button type="submit" variant="primary">
        Remember
      </Button>
    </PlainForm>
  );
}
