import { useEffect } from "react";
import { errorOf } from "#application/machines/formSelectors.ts";
import { profileForm } from "#application/identity/identityMachines.ts";
import { PASSWORD_NEEDED } from "#domain/identity/Password.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { PasswordField } from "#ui/kit/PasswordField.tsx";
import { RadioGroup } from "#ui/kit/RadioGroup.tsx";
import { useApp, usePerson, useRole } from "../useApp.ts";
import { useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { PersonFields } from "./PersonFields.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { PresentPasswordDialog } from "./PresentPasswordDialog.tsx";
import { ROLE_OPTIONS } from "./roleTexts.ts";
import { PROFILE_LABELS, PROFILE_TITLE, SAVE_CHANGES } from "./userTexts.ts";

/** /profile: the own account (spec A2). With nobody signed in the route redirects. */
export function ProfileScreen() {
  usePage({ title: PROFILE_TITLE, breadcrumbs: [{ name: PROFILE_TITLE }] });
  const person = usePerson();
  return person === null ? null : <Profile key={person.id} person={person} />;
}

function Profile({ person }: { readonly person: OwnPerson }) {
  const { machines, session } = useApp();
  const form = useResourceForm({
    machine: machines.profile,
    resource: profileForm(useRole()),
    id: person.id,
    row: person,
    labels: PROFILE_LABELS,
    isPage: true,
    // The header and the browser's storage follow at once (spec A4).
    onSaved: ({ row }) => (row === null ? undefined : session.send({ type: "session.user.updated", changes: row })),
  });
  const { field, text } = form;
  const { draft, row } = form.context;
  useEffect(() => {
    // What somebody else has saved, once it was accepted in the dialog.
    if (row !== null && row.version > person.version) session.send({ type: "session.user.updated", changes: row });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row]);
  const present = errorOf(form.context, "current_password");
  return (
    <>
      <PersonForm
        form={form}
        title="PROFILE"
        fields={
          <PersonFields isOwn text={text}>
            <PasswordField
              {...text("password")}
              autoComplete="new-password"
              description="Leave blank to keep your current password."
            />
            <PasswordField {...text("password_confirmation")} autoComplete="new-password" />
          </PersonFields>
        }
        role={
          <RadioGroup
            {...field("role")}
            isReadOnly
            description={`Only ${useRole() === "admin" ? "another" : "an"} admin can change your role.`}
            options={ROLE_OPTIONS}
            value={row?.role ?? draft.role}
            onChange={() => undefined}
          />
        }
        submit={[SAVE_CHANGES, "Saving changes..."]}
      />
      {present === undefined ? null : (
        <PresentPasswordDialog
          error={present === PASSWORD_NEEDED ? undefined : present}
          onCancel={() => form.change("current_password", "")}
          onConfirm={(password) => {
            form.change("current_password", password);
            form.submit(false);
          }}
        />
      )}
    </>
  );
}
