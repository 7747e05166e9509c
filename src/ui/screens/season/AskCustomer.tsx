import { useId, useState } from "react";
import { contactMachines } from "#application/contact/contactMachines.ts";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import type { RequestDraft } from "#application/season/seasonForms.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import type { MissingFact } from "#domain/season/MissingFact.ts";
import type { Option } from "#domain/shared/Option.ts";
import { missingWords } from "#domain/season/missingWords.ts";
import { Loaded } from "../form/Loaded.tsx";
import { PlainForm, useShortForm } from "../form/ShortForm.tsx";
import { useMachines } from "../useApp.ts";

export type AskCustomerProps = {
  readonly facility: Option;
  readonly year: number;
  readonly facts: ReadonlyArray<MissingFact>;
  readonly onClose: () => void;
};

/** Asks a contact of the facility for missing facts by email. */
export function AskCustomer(props: AskCustomerProps) {
  const machines = useMachines(contactMachines);
  return (
    <Loaded
      machine={machines.contactsOfFacility}
      scope={{ facility_id: props.facility.id }}
      waiting={<LoadingView label={titleOf(props.facility)} />}
    >
      {(contacts) => <AskForm {...props} contacts={contacts.filter(({ email }) => email !== "")} />}
    </Loaded>
  );
}

const titleOf = ({ name }: Option): string => `Ask ${name} for Missing Facts`;

type AskFormProps = AskCustomerProps & { readonly contacts: ReadonlyArray<Contact> };

function AskForm({ facility, year, facts, contacts, onClose }: AskFormProps) {
  const machines = useMachines(seasonMachines);
  const formId = useId();
  const [first] = useState(() => requestDraft(facts, facility, year, contacts));
  const form = useShortForm(machines.season.ask, first);
  const { draft, saved, isSaving, change, text } = form;
  const canSend = contacts.length > 0 && saved === null;
  return (
    <Modal
      title={titleOf(facility)}
      onClose={onClose}
      footer={
        <>
          {contacts.length === 0 ? (
            <ButtonLink href="/customers-facilities-mgmt/contacts">Open Contacts</ButtonLink>
          ) : null}
          <Button isDisabled={isSaving} onPress={onClose}>
            {canSend ? "Cancel" : "Close"}
          </Button>
          {canSend ? (
            <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
              Send
            </Button>
          ) : null}
        </>
      }
    >
      {contacts.length === 0 ? (
        <Notice tone="warning">No active contact of this facility has an email address.</Notice>
      ) : null}
      {saved === null ? null : (
        <Notice tone="success" role="status">
          {`The email is on its way to ${saved.recipient}.`}
        </Notice>
      )}
      {canSend ? (
        <PlainForm id={formId} message={form.message} onSubmit={form.save}>
          <Select
            {...form.field("contact_id", "Contact")}
            isRequired
            options={contacts.map(({ id, name, email }) => ({ id: String(id), label: `${name}, ${email}` }))}
            value={draft.contact_id === null ? null : String(draft.contact_id)}
            onChange={(id) => change("contact_id", id === null ? null : Number(id))}
          />
          <TextField {...text("subject", "Subject")} isRequired limit={200} />
          <TextField
            {...text("text", "Message")}
            isRequired
            description="Replies go to your email address. A workbook with all missing facts of the facility is attached."
            isMultiline
            rows={12}
            limit={10_000}
          />
        </PlainForm>
      ) : null}
    </Modal>
  );
}

/** The sheet says what a product contains; the rest is asked for in its own words. */
const askedFor = (fact: MissingFact): string =>
  fact.kind === "composition" ? "safety data sheet" : missingWords(fact).replace(/^(?:Exact p|P)/, "p");

/** The sheet also answers what reports ask about the product. */
const withSheet = (facts: ReadonlyArray<MissingFact>): ReadonlyArray<MissingFact> =>
  facts.some(({ kind }) => kind === "composition") ? facts.filter(({ kind }) => kind !== "question") : facts;

const productName = ({ product, mfg_name }: MissingFact): string =>
  mfg_name === "" ? product.name : `${product.name} (${mfg_name})`;

/** What staff may edit before it is sent: each product once, with what is needed of it. */
const requestDraft = (
  facts: ReadonlyArray<MissingFact>,
  { id: facility_id, name: facility }: Option,
  year: number,
  contacts: ReadonlyArray<Contact>,
): RequestDraft => {
  const products = [...Map.groupBy(facts, productName)].map(
    ([name, some]) => `- ${name}: ${[...new Set(withSheet(some).map(askedFor))].join("; ")}`,
  );
  return {
    facility_id,
    year,
    contact_id: contacts.length === 1 ? (contacts[0]?.id ?? null) : null,
    subject: `Information needed for ${facility}, ${year}`,
    text: [
      "Hello,",
      `To complete the ${year} reports of ${facility}, we need the following information. A current safety data sheet is enough if it contains the information.`,
      products.join("\n"),
      "Please fill in the Answer column of the attached workbook, and reply to this email with the workbook and the safety data sheets. Thank you.",
    ].join("\n\n"),
  };
};
