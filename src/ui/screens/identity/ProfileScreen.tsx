import { useEffect, useState } from "react";
import { personMachines } from "#application/identity/personMachines.ts";
import { type ProfileDraft, profileForm } from "#application/identity/personMachines.ts";
import { errorOf } from "#domain/form/FormState.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { PASSWORD_NEEDED, PASSWORD_RULE } from "#domain/identity/Password.ts";
import { CODE_NEEDED } from "#domain/identity/SecondFactor.ts";
import type { OwnPerson } from "#domain/identity/SignIn.ts";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { FormModal } from "../form/ShortForm.tsx";
import { type FieldLabels, useResourceForm } from "../form/useResourceForm.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useMachines, usePerson, useRole } from "../useApp.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { pagePart } from "../lazyScreen.ts";
import { PersonFields, PersonForm, ROLE_OPTIONS, SAVE_CHANGES, USER_LABELS } from "./PersonForm.tsx";
import { ApiTokens, OwnSessions } from "./ProfileAccess.tsx";
import { CodeField } from "./secondFactor/CodeField.tsx";

const SecondFactor = lazyPart(pagePart(async () => (await import("./secondFactor/SecondFactor.tsx")).SecondFactor));

const TITLE = "Profile";
const LABELS: FieldLabels<ProfileDraft> = {
  ...USER_LABELS,
  password: "Password",
  password_confirmation: "Confirm Password",
  current_password: "Current Password",
  current_code: "Code from Your App",
  asks_password: "Account",
};

/** /profile: one's own account (spec A2). The route redirects if nobody is signed in. */
export function ProfileScreen() {
  usePage({ title: TITLE, breadcrumbs: [{ name: TITLE }] });
  const person = usePerson();
  return person === null ? null : <Profile key={person.id} person={person} />;
}

function Profile({ person }: { readonly person: OwnPerson }) {
  const { session } = useApp();
  const machines = useMachines(personMachines);
  const role = useRole();
  const form = useResourceForm({
    machine: machines.profile,
    resource: profileForm(role),
    id: person.id,
    row: person,
    labels: LABELS,
    isPage: true,
    // The header and the browser's storage are updated at once (spec A4).
    onSaved: ({ row }) => (row === null ? undefined : session.send({ type: "session.user.updated", changes: row })),
  });
  const { field, text } = form;
  const { draft, row } = form.context;
  useEffect(() => {
    // Takes over another person's save that was accepted in the dialog.
    if (row !== null && row.version > person.version) session.send({ type: "session.user.updated", changes: row });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row]);
  const passwordError = errorOf(form.context, "current_password");
  const codeError = errorOf(form.context, "current_code");
  return (
    <>
      <PersonForm
        form={form}
        head={{ title: "PROFILE" }}
        fields={
          <PersonFields isOwn text={text}>
            <PasswordField
              {...text("password")}
              autoComplete="new-password"
              description={`Leave blank to keep your current password. ${PASSWORD_RULE}`}
            />
            <PasswordField {...text("password_confirmation")} autoComplete="new-password" />
          </PersonFields>
        }
        role={
          <RadioGroup
            {...field("role")}
            isReadOnly
            description={`Only ${role === "admin" ? "another" : "an"} admin can change your role.`}
            options={ROLE_OPTIONS}
            value={row?.role ?? draft.role}
            onChange={() => undefined}
          />
        }
        submit={[SAVE_CHANGES, "Saving changes..."]}
      />
      <SecondFactor />
      <OwnSessions />
      {mayDo(role, "records.read").allowed ? <ApiTokens /> : null}
      {passwordError === undefined && codeError === undefined ? null : (
        <CurrentPasswordDialog
          password={codeError === undefined ? "" : draft.current_password}
          error={draft.current_password === "" ? undefined : passwordError}
          codeError={codeError}
          onCancel={() => {
            form.change("current_password", "");
            form.change("current_code", "");
          }}
          onConfirm={(password, code) => {
            form.change("current_password", password);
            form.change("current_code", code);
            form.submit(false);
          }}
        />
      )}
    </>
  );
}

type CurrentPasswordDialogProps = {
  /** The server's error for the password typed before. */
  readonly error: string | undefined;
  /** The same for the code of a second factor, which is asked for after the password. */
  readonly codeError: string | undefined;
  /** Typed before. */
  readonly password: string;
  readonly onConfirm: (password: string, code: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the current password before the account's password or email is changed. */
function CurrentPasswordDialog({ error, codeError, onConfirm, onCancel, ...typed }: CurrentPasswordDialogProps) {
  const [password, setPassword] = useState(typed.password);
  const [code, setCode] = useState("");
  const [shownCode, setShownCode] = useState(codeError);
  const [shown, setShown] = useState(error);
  return (
    <FormModal
      title="Confirm Your Identity"
      size="question"
      submit={SAVE_CHANGES}
      onClose={onCancel}
      onSubmit={() => {
        if (password === "") setShown(PASSWORD_NEEDED);
        else if (codeError !== undefined && code.trim() === "") setShownCode(CODE_NEEDED);
        else onConfirm(password, code);
      }}
    >
      <p>To change your email or password, enter your current password.</p>
      <PasswordField
        label={LABELS.current_password}
        autoComplete="current-password"
        autoFocus={codeError === undefined}
        value={password}
        error={shown}
        onChange={(text) => {
          setPassword(text);
          setShown(undefined);
        }}
      />
      {codeError === undefined ? null : (
        <CodeField
          label={LABELS.current_code}
          autoFocus
          onPasskey={(answer) => onConfirm(password, answer)}
          value={code}
          error={shownCode}
          onChange={(text) => {
            setCode(text);
            setShownCode(undefined);
          }}
        />
      )}
    </FormModal>
  );
}
