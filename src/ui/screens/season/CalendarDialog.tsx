import { useState } from "react";
import type { Notices, NoticesInput } from "#domain/season/Notices.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useCopyLink } from "../list/useCopyLink.ts";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { addressOf, CALENDAR, noticesQuestion, WHOSE_OPTIONS } from "./noticeTexts.ts";
import * as styles from "./season.css.ts";

/** How the signed-in person is told of due dates. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { machines } = useApp();
  const [load, sendLoad] = useMachine(machines.season.notices, { input: { scope: null } });
  const [kept, setKept] = useState<Notices | null>(null);
  const action = useAction(machines.season.keepNotices, (done) => setKept(done?.row ?? kept));
  const notices = kept ?? load.context.value;
  const save = (change: Partial<NoticesInput>) => {
    if (notices === null) return;
    const input: NoticesInput = { is_own: notices.is_own, mails: notices.mails, address: "keep", ...change };
    action.request(input);
    if (noticesQuestion(input, notices) === null) action.confirm();
  };
  return (
    <Modal
      title={CALENDAR.title}
      onClose={onClose}
      isDismissable
      footer={<Button onPress={onClose}>{CALENDAR.close}</Button>}
    >
      <div className={styles.facility}>
        {load.hasTag("failed") ? (
          <FormFailure message={load.context.error ?? ""} onRetry={() => sendLoad({ type: "load.retry" })} />
        ) : null}
        {notices === null ? (
          load.hasTag("loading") ? (
            <LoadingLine />
          ) : null
        ) : (
          <NoticesForm notices={notices} isBusy={action.isPending} onSave={save} />
        )}
      </div>
      <ActionDialog
        action={action}
        questionOf={(input) => (notices === null ? null : noticesQuestion(input, notices))}
      />
    </Modal>
  );
}

type NoticesFormProps = {
  readonly notices: Notices;
  readonly isBusy: boolean;
  readonly onSave: (change: Partial<NoticesInput>) => void;
};

function NoticesForm({ notices: { is_own, mails, address_since, token }, isBusy, onSave }: NoticesFormProps) {
  const copy = useCopyLink();
  const address = token === null ? null : addressOf(token);
  return (
    <>
      <RadioGroup
        label={CALENDAR.whose}
        options={WHOSE_OPTIONS}
        value={is_own ? "own" : "all"}
        isDisabled={isBusy}
        onChange={(id) => onSave({ is_own: id === "own" })}
      />
      <Checkbox
        label={CALENDAR.mails}
        isSelected={mails}
        isDisabled={isBusy}
        onChange={(isSelected) => onSave({ mails: isSelected })}
      />
      <p className={styles.waiting}>{CALENDAR.intro}</p>
      {address === null ? (
        <p>{address_since === null ? CALENDAR.none : CALENDAR.since(address_since)}</p>
      ) : (
        <>
          <TextField label={CALENDAR.address} value={address} isReadOnly onChange={() => undefined} />
          <Notice tone="warning">{CALENDAR.once}</Notice>
        </>
      )}
      <div className={styles.buttons}>
        {address === null ? null : (
          <Button variant="primary" onPress={() => copy(address)}>
            {CALENDAR.copy}
          </Button>
        )}
        <Button isDisabled={isBusy} onPress={() => onSave({ address: "new" })}>
          {address_since === null ? CALENDAR.create : CALENDAR.renew}
        </Button>
        {address_since === null ? null : (
          <Button isDisabled={isBusy} onPress={() => onSave({ address: "none" })}>
            {CALENDAR.withdraw}
          </Button>
        )}
      </div>
    </>
  );
}
