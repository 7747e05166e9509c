import { useId, useState } from "react";
import type { RequestDraft } from "#application/season/seasonForms.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { Loaded } from "../form/Loaded.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ASK } from "./askTexts.ts";
import * as styles from "./season.css.ts";

export type AskCustomerProps = {
  readonly facility: string;
  readonly draft: RequestDraft;
  readonly onClose: () => void;
};

/** Asks a contact of the facility for missing facts by email. */
export function AskCustomer(props: AskCustomerProps) {
  const { machines } = useApp();
  const [scope] = useState({ facility_id: props.draft.facility_id });
  return (
    <Loaded
      machine={machines.contactsOfFacility}
      scope={scope}
      waiting={<LoadingView label={ASK.title(props.facility)} />}
    >
      {(contacts) => <AskForm {...props} contacts={contacts.filter(({ email }) => email !== "")} />}
    </Loaded>
  );
}

function AskForm({
  facility,
  draft: first,
  contacts,
  onClose,
}: AskCustomerProps & { contacts: ReadonlyArray<Contact> }) {
  const { machines } = useApp();
  const formId = useId();
  const [only] = contacts;
  const [input] = useState({ ...first, contact_id: contacts.length === 1 ? (only?.id ?? null) : null });
  const [state, send] = useMachine(machines.season.ask, { input });
  const { draft, errors, message, saved } = state.context;
  const isSending = state.hasTag("busy");
  const canSend = contacts.length > 0 && !state.hasTag("done");
  const field = (name: "subject" | "text") => ({
    name,
    label: ASK[name],
    value: draft[name],
    error: errors[name]?.[0],
    isDisabled: isSending,
    isRequired: true,
    onChange: (text: string) => send({ type: "field.changed", name, value: text }),
  });
  return (
    <Modal
      title={ASK.title(facility)}
      onClose={onClose}
      footer={
        <>
          {contacts.length === 0 ? (
            <ButtonLink href="/customers-facilities-mgmt/contacts">{ASK.contacts}</ButtonLink>
          ) : null}
          <Button isDisabled={isSending} onPress={onClose}>
            {canSend ? ASK.cancel : ASK.close}
          </Button>
          {canSend ? (
            <Button type="submit" form={formId} variant="primary" isPending={isSending}>
              {ASK.send}
            </Button>
          ) : null}
        </>
      }
    >
      {contacts.length === 0 ? <Notice tone="warning">{ASK.nobody}</Notice> : null}
      {state.hasTag("done") ? (
        <Notice tone="success" role="status">
          {ASK.sent(saved?.recipient ?? "")}
        </Notice>
      ) : null}
      {canSend ? (
        <form
          id={formId}
          className={styles.facility}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: "form.submitted" });
          }}
        >
          {message === null ? null : <FormFailure message={message} />}
          <Select
            label={ASK.contact}
            isRequired
            isDisabled={isSending}
            error={errors["contact_id"]?.[0]}
            options={contacts.map(({ id, name, email }) => ({ id: String(id), label: `${name}, ${email}` }))}
            value={draft.contact_id === null ? null : String(draft.contact_id)}
            onChange={(id) =>
              send({ type: "field.changed", name: "contact_id", value: id === null ? null : Number(id) })
            }
          />
          <TextField {...field("subject")} limit={200} />
          <TextField {...field("text")} description={ASK.reply} isMultiline rows={12} limit={10_000} />
        </form>
      ) : null}
    </Modal>
  );
}
