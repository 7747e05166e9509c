import type { ReactNode } from "react";
import type { UserDraft } from "#application/identity/Users.ts";
import type { FormQuestion, FormRow } from "#application/machines/form/FormResource.ts";
import { errorOf } from "#domain/form/FormState.ts";
import { confirmRecordAction, type Question } from "#application/shared/texts.ts";
import type { Person } from "#domain/identity/Person.ts";
import { Button } from "#ui/kit/Button.tsx";
import { RadioGroup } from "#ui/kit/field/RadioGroup.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, PageHeading, Panel } from "#ui/kit/layout.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormDialogs } from "../form/FormDialogs.tsx";
import { FormNotices, DiscardButton, RecordButton } from "../form/FormParts.tsx";
import { PhoneField } from "../form/FormFields.tsx";
import type { OpenForm, TextProps } from "../form/useResourceForm.ts";
import * as styles from "./person.css.ts";
import { ROLE_OPTIONS, roleOfId, SAVE_CHANGES } from "./userTexts.ts";

type PersonFormProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly fields: ReactNode;
  readonly role: ReactNode;
  /** Changes to give another person fresh fields that do not count as touched. */
  readonly fieldsKey?: number;
  /** The label of the button, and its label while the form is being sent. */
  readonly submit: readonly [label: string, pending: string];
  readonly buttons?: ReactNode;
  readonly questionOf?: (action: Capitalize<FormQuestion>) => Question;
};

/** A person's form on a page: fields, the role beside them, and the save button (spec A2). */
export function PersonForm<Draft extends object, Row extends FormRow>(props: PersonFormProps<Draft, Row>) {
  const { form, title, actions, fields, role, fieldsKey = 0, submit, buttons, questionOf } = props;
  const { context, labels, is, formProps } = form;
  // Errors that only the server reported do not prevent submitting again.
  const isWrong = Object.keys(labels).some(
    (name) => errorOf(context, name) !== undefined && !(name in context.serverErrors),
  );
  return (
    <>
      <PageHeading isShown title={title} actions={actions} />
      <Panel>
        <form {...formProps} className={styles.form}>
          <FormNotices form={form} />
          {is.loading ? <FieldSkeletons count={6} /> : null}
          {is.shown ? (
            <>
              <div key={`${fieldsKey}-${form.round}`} className={styles.parts}>
                <div className={styles.fields}>{fields}</div>
                <div className={styles.role}>{role}</div>
              </div>
              <div className={styles.buttons}>
                <Button
                  type="submit"
                  variant="primary"
                  keepsFocus
                  isPending={is.busy}
                  isDisabled={is.locked}
                  disabledReason={isWrong ? "Please correct the marked fields first." : undefined}
                >
                  {submit[is.busy ? 1 : 0]}
                </Button>
                {buttons}
              </div>
            </>
          ) : null}
        </form>
      </Panel>
      <FormDialogs form={form} questionOf={questionOf} />
    </>
  );
}

type PersonFieldName = "first_name" | "last_name" | "email" | "phone";

type PersonFieldsProps = {
  readonly text: (name: PersonFieldName) => TextProps;
  /** The browser may autofill the person's own data. */
  readonly isOwn?: boolean;
  readonly children?: ReactNode;
};

const OWN: Readonly<Record<PersonFieldName, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
  phone: "tel",
};

/** Name, email and phone of a person (spec A5). */
export function PersonFields({ text, isOwn = false, children }: PersonFieldsProps) {
  const part = (name: PersonFieldName) => ({ ...text(name), autoComplete: isOwn ? OWN[name] : "off" });
  return (
    <FormGrid>
      <TextField {...part("first_name")} isRequired />
      <TextField {...part("last_name")} isRequired />
      <TextField {...part("email")} type="email" inputMode="email" isRequired />
      <PhoneField {...part("phone")} />
      {children}
    </FormGrid>
  );
}

type UserFormProps = {
  readonly form: OpenForm<UserDraft, Person>;
  readonly actions?: ReactNode;
  /** How many users this form has created. */
  readonly created?: number;
};

/** Creates or edits a user; the button to archive is red while the user is active (spec A2). */
export function UserForm({ form, actions, created = 0 }: UserFormProps) {
  const { field, text, change } = form;
  const { id, row, draft } = form.context;
  const submit = id === null ? "Create User" : SAVE_CHANGES;
  return (
    <PersonForm
      form={form}
      title={id === null ? "CREATE NEW USER" : "EDIT USER"}
      actions={actions}
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
