import type { UserDraft } from "#application/identity/identityMachines.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import type { Person } from "#domain/identity/Person.ts";
import { RadioGroup } from "#ui/kit/RadioGroup.tsx";
import { DiscardButton, RecordButton } from "../form/RecordButton.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { PersonFields } from "./PersonFields.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { ROLE_OPTIONS, roleOfId } from "./roleTexts.ts";
import { SAVE_CHANGES } from "./userTexts.ts";

type UserFormProps = {
  readonly form: OpenForm<UserDraft, Person>;
  /** How many users this form has created. */
  readonly created?: number;
};

/** Creates or edits a user; the button to archive is red while the user is active (spec A2). */
export function UserForm({ form, created = 0 }: UserFormProps) {
  const { field, text, change } = form;
  const { id, row, draft } = form.context;
  const submit = id === null ? "Create User" : SAVE_CHANGES;
  return (
    <PersonForm
      form={form}
      title={id === null ? "CREATE NEW USER" : "EDIT USER"}
      fieldsKey={created}
      fields={<PersonFields text={text} />}
      role={
        <RadioGroup
          {...field("role")}
          options={ROLE_OPTIONS}
          value={draft.role}
          onChange={(chosen) => change("role", roleOfId(chosen) ?? draft.role)}
        />
      }
      submit={[submit, submit]}
      buttons={
        <>
          <RecordButton form={form} action="archive" variant={row?.is_active ? "danger" : "secondary"} keepsFocus />
          <DiscardButton form={form} />
        </>
      }
      questionOf={(action) => confirmRecordAction(action, "User", row?.profile.full_name ?? "")}
    />
  );
}
