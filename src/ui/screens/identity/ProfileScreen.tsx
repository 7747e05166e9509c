import { useEffect } from "react";
import { fieldChanged } from "#application/machines/formSelectors.ts";
import { type ProfileDraft, profileForm } from "#application/identity/personForms.ts";
import type { Person } from "#domain/identity/Person.ts";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { PasswordField } from "#ui/kit/PasswordField.tsx";
import { RadioGroup } from "#ui/kit/RadioGroup.tsx";
import { FormDialogs } from "../form/FormDialogs.tsx";
import { FormNotices } from "../form/FormNotices.tsx";
import { useApp, usePerson } from "../useApp.ts";
import { useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { PersonFields, type PersonFieldName, SubmitButton } from "./PersonFields.tsx";
import { ROLE_OPTIONS, PROFILE_LABELS, PROFILE_TITLE, SAVE_CHANGES } from "./userTexts.ts";
import * as styles from "./person.css.ts";

/** /profile: the own account (spec A2). With nobody signed in the route redirects. */
export function ProfileScreen() {
  usePage({ title: PROFILE_TITLE, breadcrumbs: [{ name: PROFILE_TITLE }] });
  const person = usePerson();
  return person === null ? null : <Profile key={person.id} person={person} />;
}

function Profile({ person }: { readonly person: Person }) {
  const { machines, session } = useApp();
  const form = useResourceForm({
    machine: machines.profile,
    resource: profileForm(person.role),
    id: person.id,
    row: person,
    labels: PROFILE_LABELS,
    isPage: true,
    // The header and the browser's storage follow at once (spec A4).
    onSaved: ({ row }) => (row === null ? undefined : session.send({ type: "session.user.updated", changes: row })),
  });
  const { context, field, formProps, send } = form;
  const { draft, row } = context;
  useEffect(() => {
    // What somebody else has saved, once it was accepted in the dialog.
    if (row !== null && row.version > person.version) session.send({ type: "session.user.updated", changes: row });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row]);
  const password = (name: "password" | "password_confirmation") => ({
    ...field(name),
    autoComplete: "new-password",
    value: draft[name],
    onChange: (text: string) => send(fieldChanged<ProfileDraft, typeof name>(name, text)),
  });
  return (
    <>
      <PageHeading title="PROFILE" />
      <Panel>
        <form {...formProps} className={styles.form}>
          <FormNotices form={form} />
          <div className={styles.parts}>
            <div className={styles.fields}>
              <PersonFields
                isOwn
                draft={draft}
                field={field}
                onChange={(name, value) => send(fieldChanged<ProfileDraft, PersonFieldName>(name, value))}
              >
                <PasswordField {...password("password")} description="Leave blank to keep your current password." />
                <PasswordField {...password("password_confirmation")} />
              </PersonFields>
            </div>
            <div className={styles.role}>
              <RadioGroup
                {...field("role")}
                isReadOnly
                description="Only an admin can change your role."
                options={ROLE_OPTIONS}
                value={row?.role ?? draft.role}
                onChange={() => undefined}
              />
            </div>
          </div>
          <div className={styles.buttons}>
            <SubmitButton form={form} label={SAVE_CHANGES} pendingLabel="Saving changes..." />
          </div>
        </form>
      </Panel>
      <FormDialogs form={form} />
    </>
  );
}
