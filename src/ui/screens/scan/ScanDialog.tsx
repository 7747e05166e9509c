import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { type Blindness, type Camera, candidates, type Found, type ScanInputs } from "#application/scan/scanMachine.ts";
import { scanMachines } from "#application/scan/scanMachines.ts";
import { LOADING } from "#application/shared/texts.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { containerText } from "../amountText.tsx";
import { form } from "../form/form.css.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { PlainForm } from "../form/ShortForm.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { BarcodeFields, useBarcodeForm } from "./BarcodeForm.tsx";
import * as styles from "./scan.css.ts";

const BLIND: Readonly<Record<Blindness, string>> = {
  refused: "The browser does not let this page use the camera. Allow it in the settings of this site, then try again.",
  missing: "This device has no camera, or none that this page can use.",
  busy: "The camera does not answer. Close other programs that use it, then try again.",
  unread: "What reads the codes could not be loaded. Check the connection, then try again.",
};

export type ScanDialogProps = Pick<ScanInputs, "inventory_id" | "lines" | "refusal"> & {
  readonly camera: Camera;
  readonly onFound: (found: Found) => void;
  readonly onClose: () => void;
};

/** Reads a label or a barcode with the camera, or as it is typed. */
export function ScanDialog({ onFound, onClose, ...place }: ScanDialogProps) {
  const { scan } = useMachines(scanMachines);
  // Muted and inline, or a phone would not play it by itself.
  const [screen] = useState(() => Object.assign(document.createElement("video"), { muted: true, playsInline: true }));
  const [state, send] = useMachine(scan, { input: { ...place, screen, host: window.location.host } });
  const { scanned, why, message } = state.context;
  const tellFound = useEffectEvent((found: Found) => onFound(found));
  useEffect(() => {
    if (state.status === "done" && state.output !== null) tellFound(state.output);
  }, [state]);
  const isLooking = state.hasTag("looking");
  const hasCamera = isLooking || state.hasTag("opening");
  const isTyped = hasCamera || state.hasTag("blind") || state.hasTag("stray");
  const again = hasCamera || state.hasTag("blind") ? undefined : () => send({ type: "scan.again" });
  if (state.hasTag("unknown") && scanned?.kind === "barcode")
    return (
      <UnknownBarcode
        code={scanned.code}
        onClose={onClose}
        onAgain={() => send({ type: "scan.again" })}
        onSaved={(shelved) => send({ type: "barcode.remembered", shelved })}
      />
    );
  return (
    <ScanModal onClose={onClose} onAgain={again}>
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
      {state.hasTag("stray") ? (
        <Notice tone="warning" role="alert">
          {message}{" "}
          {scanned?.kind === "line" ? (
            <TextLink href={`/inventories/${scanned.inventory_id}/products/${scanned.inventory_product_id}`}>
              Open It
            </TextLink>
          ) : scanned?.kind === "address" ? (
            scanned.address
          ) : null}
        </Notice>
      ) : null}
      {state.hasTag("choosing") ? (
        <>
          <p>This product has several lines. Which one is it?</p>
          <ul className={styles.list}>
            {candidates(state.context).map(({ inventory_product_id: id, name, container_info, location_stored }) => (
              <li key={id}>
                <Button onPress={() => send({ type: "line.chosen", id })}>
                  {[name, containerText(container_info), location_stored].filter((part) => part !== "").join(", ")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isTyped ? <TypedCode onTyped={(text) => send({ type: "text.typed", text })} /> : null}
    </ScanModal>
  );
}

type ScanModalProps = {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAgain: (() => void) | undefined;
  readonly submit?: ReactNode;
};

function ScanModal({ children, onClose, onAgain, submit }: ScanModalProps) {
  const footer =
    onAgain === undefined ? null : (
      <>
        <Button onPress={onAgain}>Scan Again</Button>
        {submit}
      </>
    );
  return (
    <Modal title="Scan" size="small" onClose={onClose} footer={footer}>
      <div className={form}>{children}</div>
    </Modal>
  );
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

type UnknownBarcodeProps = {
  readonly code: string;
  readonly onClose: () => void;
  readonly onAgain: () => void;
  readonly onSaved: (saved: Barcode) => void;
};

function UnknownBarcode({ code, onSaved, ...modal }: UnknownBarcodeProps) {
  const id = useId();
  const barcode = useBarcodeForm(code, onSaved);
  const { message, isPending, onSubmit } = barcode.frame;
  const submit = (
    <Button type="submit" form={id} variant="primary" isPending={isPending}>
      Remember
    </Button>
  );
  return (
    <ScanModal {...modal} submit={submit}>
      <PlainForm id={id} label="New barcode" message={message} onSubmit={onSubmit}>
        <p role="status">{`${code}: This barcode is new. Which product is it?`}</p>
        <BarcodeFields form={barcode} />
      </PlainForm>
    </ScanModal>
  );
}
