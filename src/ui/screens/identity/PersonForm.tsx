import type { ReactNode } from "react";
import type { FormQuestion, FormRow } from "#application/machines/FormResource.ts";
import { errorOf } from "#application/machines/formSelectors.ts";
import type { Question } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { FieldSkeletons } from "../form/FieldSkeletons.tsx";
import { FormDialogs } from "../form/FormDialogs.tsx";
import { FormNotices } from "../form/FormNotices.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import * as styles from "./person.css.ts";

type PersonFormProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly title: string;
  readonly fields: ReactNode;
  readonly role: ReactNode;
  /** Another one starts with fresh fields without touched state. */
  readonly fieldsKey?: number;
  /** The label of the button, and its label while the form is being sent. */
  readonly submit: readonly [label: string, pending: string];
  readonly buttons?: ReactNode;
  readonly questionOf?: (action: Capitalize<FormQuestion>) => Question;
};

/** A person on a page: fields with the role beside them, and the button that saves them (spec A2). */
export function PersonForm<Draft extends object, Row extends FormRow>(props: PersonFormProps<Draft, Row>) {
  const { form, title, fields, role, fieldsKey = 0, submit, buttons, questionOf } = props;
  const { context, labels, is, formProps } = form;
  // What only the server complains of may be sent again.
  const isWrong = Object.keys(labels).some((name) => errorOf(context, name) !== undefined && !(name in context.told));
  return (
    <>
      <PageHeading isShown title={title} />
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
