import { actionDecision, fieldChanged } from "#application/machines/formSelectors.ts";
import type { UserDraft } from "#application/identity/personForms.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import type { Person } from "#domain/identity/Person.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { RadioGroup } from "#ui/kit/RadioGroup.tsx";
import { FieldSkeletons } from "../form/FieldSkeletons.tsx";
import { FormDialogs } from "../form/FormDialogs.tsx";
import { FormNotices } from "../form/FormNotices.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { PersonFields, type PersonFieldName, SubmitButton } from "./PersonFields.tsx";
import { ROLE_OPTIONS, roleOfId, SAVE_CHANGES } from "./userTexts.ts";
import * as styles from "./person.css.ts";

type UserFormProps = {
  readonly form: OpenForm<UserDraft, Person>;
  /** How many users this form has created: each one gets fresh fields without touched state. */
  readonly created?: number;
};

/** Creates or edits a user (spec A2). */
export function UserForm({ form, created = 0 }: UserFormProps) {
  const { context, is, formProps } = form;
  const { row } = context;
  const isNew = context.id === null;
  return (
    <>
      <PageHeading title={isNew ? "CREATE NEW USER" : "EDIT USER"} />
      <Panel>
        <form {...formProps} className={styles.form}>
          <FormNotices form={form} />
          {is.loading ? <FieldSkeletons count={6} /> : null}
          {is.shown ? (
            <>
              <UserFields key={created} form={form} />
              <div className={styles.buttons}>
                <SubmitButton form={form} label={isNew ? "Create User" : SAVE_CHANGES} />
                {row === null ? null : <ArchiveButton form={form} isActive={row.is_active} />}
              </div>
            </>
          ) : null}
        </form>
      </Panel>
      <FormDialogs
        form={form}
        questionOf={(action) => confirmRecordAction(action, "User", row?.profile.full_name ?? "")}
      />
    </>
  );
}

function UserFields({ form }: { readonly form: OpenForm<UserDraft, Person> }) {
  const { context, field, send } = form;
  return (
    <div className={styles.parts}>
      <div className={styles.fields}>
        <PersonFields
          draft={context.draft}
          field={field}
          onChange={(name, value) => send(fieldChanged<UserDraft, PersonFieldName>(name, value))}
        />
      </div>
      <div className={styles.role}>
        <RadioGroup
          {...field("role")}
          options={ROLE_OPTIONS}
          value={context.draft.role}
          onChange={(id) => {
            const role = roleOfId(id);
            if (role !== undefined) send(fieldChanged("role", role));
          }}
        />
      </div>
    </div>
  );
}

type ArchiveButtonProps = { readonly form: OpenForm<UserDraft, Person>; readonly isActive: boolean };

/** Red while the user is active (spec A2). */
function ArchiveButton({ form: { context, is, send }, isActive }: ArchiveButtonProps) {
  return (
    <Button
      variant={isActive ? "danger" : "secondary"}
      keepsFocus
      disabledReason={refusalOf(actionDecision(context, "archive"))}
      isDisabled={is.busy}
      onPress={() => send({ type: "archive.requested" })}
    >
      {isActive ? "Archive" : "Unarchive"}
    </Button>
  );
}
