import { shownNumber } from "#domain/contact/contactParts.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./customer.css.ts";
import { contactsPath, CONTACTS_PATH, newContactPath } from "./customerTabs.tsx";

type Place = { readonly id: number; readonly name: string; readonly customer: string };

/** Who stands for a stored facility in its filings, each a link to the contact. */
export function FacilityContacts({ id, name, customer }: Place) {
  const [state, send] = useMachine(useApp().machines.contactsOfFacility, { input: { scope: { facility_id: id } } });
  const { value: contacts, error } = state.context;
  const words = `${customer} ${name}`;
  const search = `?search=${encodeURIComponent(words)}`;
  return (
    <FormSection
      title="Contacts"
      description="Included in this facility's filings. To use a contact from another of the customer's facilities, add this facility to that contact."
    >
      {state.hasTag("loading") ? <LoadingLine /> : null}
      {state.hasTag("failed") || state.hasTag("missing") ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null}
      {contacts === null ? null : (
        <>
          {contacts.length === 0 ? (
            <p>No contacts yet.</p>
          ) : (
            <ul className={styles.contacts}>
              {contacts.map((contact) => (
                <li key={contact.id} className={styles.contact}>
                  <TextLink href={`${CONTACTS_PATH}/${contact.id}${search}`}>{contact.name}</TextLink>
                  <Said contact={contact} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <ButtonLink href={newContactPath(id, words)}>Add Contact</ButtonLink>
            <ButtonLink href={contactsPath(customer)}>Customer Contacts</ButtonLink>
          </div>
        </>
      )}
    </FormSection>
  );
}

function Said({ contact: { title, roles, phones } }: { readonly contact: Contact }) {
  const said = [
    title,
    roles.join(", "),
    phones.map(({ number, type }) => `${shownNumber(number)} ${type}`).join(", "),
  ].filter((part) => part !== "");
  return said.map((part) => (
    <span key={part} className={styles.said}>
      {part}
    </span>
  ));
}
