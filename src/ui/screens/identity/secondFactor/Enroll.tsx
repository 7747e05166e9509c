import { useMemo, useState } from "react";
import { encode } from "uqr";
import type { Enrollment } from "#domain/identity/SecondFactor.ts";
import { useApp } from "../../useApp.ts";
import * as styles from "../person.css.ts";
import { ProofForm } from "./ProofForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ENROLL, proofOf } from "./secondFactorTexts.ts";

export type NewFactorProps = {
  readonly isOn: boolean;
  readonly onDone: () => void;
  /** The recovery codes are shown, only this once. */
  readonly onCodes?: () => void;
  readonly onCancel?: (() => void) | undefined;
};

/** The password, then a first code from the app, then the recovery codes. */
export function Enroll({ isOn, onDone, onCodes, onCancel }: NewFactorProps) {
  const { enroll, confirm } = useApp().machines.secondFactor;
  const [app, setApp] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const showCodes = (added: ReadonlyArray<string>) => {
    setCodes(added);
    onCodes?.();
  };
  if (app === null) {
    return (
      <div className={styles.question}>
        <p>{ENROLL.password}</p>
        <ProofForm
          machine={enroll}
          label={ENROLL.title}
          fields={proofOf(isOn)}
          takesAny
          submit={ENROLL.next}
          onSaved={setApp}
          onCancel={onCancel}
        />
      </div>
    );
  }
  return (
    <div className={styles.question}>
      <p>{ENROLL.scan}</p>
      <QrCode text={app.uri} />
      <p>
        {ENROLL.secret} <code className={styles.secret}>{app.secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <ProofForm
        machine={confirm}
        label={ENROLL.title}
        fields={["current_code"]}
        submit={ENROLL.turnOn}
        onSaved={({ recovery_codes }) => (recovery_codes.length === 0 ? onDone() : showCodes(recovery_codes))}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Dark on light in every theme, because not every camera reads the opposite. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={ENROLL.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
