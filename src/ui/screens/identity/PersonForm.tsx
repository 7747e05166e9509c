import type { ReactNode } from "react";
import type { UserDraft } from "#application/identity/Users.ts";
import type { FormQuestion, FormRow } from "#application/machines/form/FormResource.ts";
import { errorOf } from "#domain/form/FormState.ts";
import type { Question } from "#application/shared/texts.ts";
import { USER_FIELDS } from "#domain/identity/Person.ts";
import { ROLES } from "#domain/identity/Role.ts";
import { ROLE_LABELS, ROLE_TEXTS } from "#domain/identity/roleLabels.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, Panel } from "#ui/kit/layout.tsx";
import { PageHead, type PageHeadProps } from "#ui/kit/nav/PageHead.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormDialogs } from "../record/FormDialogs.tsx";
import { FormNotices } from "../form/FormParts.tsx";
import { PhoneField } from "../form/FormFields.tsx";
import { form as stacked } from "../form/form.css.ts";
import type { FieldLabels, OpenForm, TextProps } from "../form/useResourceForm.ts";
import * as styles from "./person.css.ts";

export const SAVE_CHANGES = "Save Changes";
export const USER_LABELS: FieldLabels<UserDraft> = labelsOf(USER_FIELDS);

export const ROLE_OPTIONS = ROLES.map((role) => ({
  id: role,
  label: ROLE_LABELS[role],
  description: ROLE_TEXTS[role],
}));

type PersonFormProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly head: PageHeadProps;
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
  const { form, head, fields, role, fieldsKey = 0, submit, buttons, questionOf } = props;
  const { context, labels, is, formProps } = form;
  // Errors that only the server reported do not prevent submitting again.
  const isWrong = Object.keys(labels).some(
    (name) => errorOf(context, name) !== undefined && !(name in context.serverErrors),
  );
  return (
    <>
      <PageHead {...head} />
      <Panel>
        <form {...formProps} className={stacked}>
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
