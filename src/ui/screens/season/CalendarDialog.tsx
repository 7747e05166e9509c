import { useRef, useState } from "react";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import type { Notices, NoticesInput } from "#domain/season/Notices.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { ask, type Question } from "#application/shared/texts.ts";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useCopyLink } from "../list/useCopyLink.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import * as styles from "./season.css.ts";

/** How the signed-in person is told of due dates. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const machines = useMachines(seasonMachines);
  const load = useLoad(machines.season.notices, null);
  const [kept, setKept] = useState<Notices | null>(null);
  const action = useAction(machines.season.keepNotices, (done) => setKept(done?.row ?? kept));
  const notices = kept ?? load.value;
  const save = (change: Partial<NoticesInput>) => {
    // What was pressed keeps the focus while it is saved, so it is not disabled.
    if (notices === null || action.isPending) return;
    const input: NoticesInput = { is_own: notices.is_own, mails: notices.mails, address: "keep", ...change };
    action.request(input);
    if (noticesQuestion(input, notices) === null) action.confirm();
  };
  return (
    <Modal
      title="Calendar and Weekly Email"
      onClose={onClose}
      isDismissable
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <div className={styles.facility}>
        {load.failure}
        {notices === null ? (
          load.isLoading ? (
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
  const buttons = useRef<HTMLDivElement>(null);
  const focusAfterWithdrawal = useFocusAfterRemoval(address_since, () => buttons.current?.querySelector("button"));
  const address = token === null ? null : addressOf(token);
  return (
    <>
      <RadioGroup
        label="Facilities"
        options={WHOSE_OPTIONS}
        value={is_own ? "own" : "all"}
        onChange={(id) => onSave({ is_own: id === "own" })}
      />
      <Checkbox
        label="Email me each Monday what is due, what got stuck and which answers changed"
        isSelected={mails}
        onChange={(isSelected) => onSave({ mails: isSelected })}
      />
      <p className={styles.waiting}>
        A calendar program subscribes to a secret address and shows what is due. Whoever has the address can read the
        due dates: keep it to yourself.
      </p>
      {address === null ? (
        <p>{address_since === null ? "There is no address yet." : CALENDAR.since(address_since)}</p>
      ) : (
        <>
          <TextField label="Address" value={address} isReadOnly onChange={() => undefined} />
          <Notice tone="warning">Copy the address now: it cannot be shown again.</Notice>
        </>
      )}
      <div ref={buttons} className={styles.buttons}>
        {address === null ? null : (
          <Button variant="primary" onPress={() => copy(address)}>
            Copy
          </Button>
        )}
        <Button isPending={isBusy} onPress={() => onSave({ address: "new" })}>
          {address_since === null ? "Create Address" : "New Address"}
        </Button>
        {address_since === null ? null : (
          <Button
            onPress={() => {
              focusAfterWithdrawal();
              onSave({ address: "none" });
            }}
          >
            Withdraw
          </Button>
        )}
      </div>
    </>
  );
}

const CALENDAR = {
  since: (iso: string) => `The address was created on ${displayDate(iso.slice(0, "yyyy-MM-dd".length))}.`,
} as const;

const WHOSE_OPTIONS = [
  { id: "all", label: "All facilities" },
  { id: "own", label: "Facilities where I am the technician" },
];

/** What a change would end; null where there is nothing to ask. */
const noticesQuestion = ({ address }: NoticesInput, before: Notices): Question | null => {
  if (address === "keep" || before.address_since === null) return null;
  return address === "none"
    ? ask({
        title: "Withdraw the address?",
        description: "Calendars that use it stop showing due dates.",
        confirm: "Withdraw",
      })
    : ask({
        title: "Replace the address?",
        description: "Calendars that use the previous address stop showing due dates.",
        confirm: "Replace",
      });
};

const addressOf = (token: string): string => `${window.location.origin}/calendar/${token}.ics`;
