import { useState } from "react";
import { MOST_PASSKEYS } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { Enroll } from "./Enroll.tsx";
import { hasPasskeys } from "./hasPasskeys.ts";
import { PasskeyList } from "./PasskeyList.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import {
  ADD_PASSKEY,
  ENROLL,
  PASSKEYS,
  proofOf,
  RECOVERY,
  RENEW,
  SECOND_FACTOR,
  TURN_OFF,
} from "./secondFactorTexts.ts";

type Window = "enroll" | "passkey" | "renew" | "off" | ReadonlyArray<string>;
const BOTH = proofOf(true);

/** The signed-in person's second factor, on the profile. */
export function SecondFactor() {
  const { secondFactor } = useApp().machines;
  const [load, sendLoad] = useMachine(secondFactor.state, { input: { scope: null } });
  const [opened, setOpened] = useState<Window | null>(null);
  const state = load.context.value;
  const done = () => {
    setOpened(null);
    sendLoad({ type: "load.refreshed" });
  };
  return (
    <section className={styles.question} aria-label={SECOND_FACTOR.title}>
      <div className={styles.sessionsHead}>
        <h2 className={styles.listHeading}>
          <span className={styles.withState}>
            {SECOND_FACTOR.title}
            {state === null ? null : (
              <Badge tone={state.is_on ? "success" : "neutral"}>
                {state.is_on ? SECOND_FACTOR.on : SECOND_FACTOR.off}
              </Badge>
            )}
          </span>
        </h2>
        {state === null ? null : (
          <div className={styles.buttons}>
            {state.has_app ? null : (
              <Button size="small" onPress={() => setOpened("enroll")}>
                {SECOND_FACTOR.setUp}
              </Button>
            )}
            {state.offers_passkeys && hasPasskeys() && state.passkeys.length < MOST_PASSKEYS ? (
              <Button size="small" onPress={() => setOpened("passkey")}>
                {PASSKEYS.add}
              </Button>
            ) : null}
            {state.is_on ? (
              <>
                <Button size="small" onPress={() => setOpened("renew")}>
                  {SECOND_FACTOR.renew}
                </Button>
                <Button size="small" onPress={() => setOpened("off")}>
                  {SECOND_FACTOR.turnOff}
                </Button>
              </>
            ) : null}
          </div>
        )}
      </div>
      {load.hasTag("failed") ? (
        <FormFailure message={load.context.error ?? ""} onRetry={() => sendLoad({ type: "load.retry" })} />
      ) : null}
      <p className={styles.hint}>
        {state?.is_on === true ? SECOND_FACTOR.codesLeft(state.recovery_codes) : SECOND_FACTOR.whatFor}
      </p>
      {state === null || (state.offers_passkeys && hasPasskeys()) ? null : (
        <p className={styles.hint}>{state.offers_passkeys ? PASSKEYS.unsupported : PASSKEYS.notOffered}</p>
      )}
      {state === null || state.passkeys.length === 0 ? null : <PasskeyList factor={state} onRemoved={done} />}
      {opened === "enroll" ? (
        <Modal title={ENROLL.title} size="small" onClose={done}>
          <Enroll isOn={state?.is_on ?? false} onDone={done} onCancel={done} />
        </Modal>
      ) : null}
      {opened === "passkey" ? (
        <Modal title={ADD_PASSKEY.title} size="small" onClose={done}>
          <AddPasskey isOn={state?.is_on ?? false} onDone={done} onCancel={done} />
        </Modal>
      ) : null}
      {opened === "renew" ? (
        <Modal title={RENEW.title} size="small" onClose={done}>
          <div className={styles.question}>
            <p>{RENEW.lead}</p>
            <ProofForm
              machine={secondFactor.renewCodes}
              label={RENEW.title}
              fields={BOTH}
              takesAny
              submit={RENEW.submit}
              onSaved={({ recovery_codes }) => setOpened(recovery_codes)}
              onCancel={done}
            />
          </div>
        </Modal>
      ) : null}
      {opened === "off" ? (
        <Modal title={TURN_OFF.title} size="small" onClose={done}>
          <div className={styles.question}>
            <p>{state?.is_required === true ? SECOND_FACTOR.required : TURN_OFF.lead}</p>
            <ProofForm
              machine={secondFactor.turnOff}
              label={TURN_OFF.title}
              fields={BOTH}
              takesAny
              submit={TURN_OFF.submit}
              onSaved={done}
              onCancel={done}
            />
          </div>
        </Modal>
      ) : null}
      {opened !== null && typeof opened !== "string" ? (
        <Modal title={RECOVERY.title} size="small" onClose={done}>
          <RecoveryCodes codes={opened} onDone={done} />
        </Modal>
      ) : null}
    </section>
  );
}
