import { Fragment, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import type { FormContext, FormQuestion, FormRow } from "#application/machines/form/FormResource.ts";
import { submitLabel } from "#application/machines/form/formChanges.ts";
import type { Question } from "#application/shared/texts.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormDialogs } from "./FormDialogs.tsx";
import { DiscardButton, FormNotices, RecordButton } from "../form/FormParts.tsx";
import { type OpenForm, type ResourceFormSource, useResourceForm } from "../form/useResourceForm.ts";
import * as styles from "../form/form.css.ts";
import { ModalContext } from "../list/modalRoute.tsx";
import { RecordHistory } from "../history/RecordHistory.tsx";

type ResourceModalProps<Draft extends object, Row extends FormRow> = Omit<ResourceFormSource<Draft, Row>, "onDone"> & {
  /** By default 'Create New Technician' or 'Technician 7'. */
  readonly title?: string;
  readonly size?: "small" | "medium";
  readonly offersDelete?: boolean;
  /** False for records that are never archived. */
  readonly offersArchive?: boolean;
  readonly questionOf?: (action: Capitalize<FormQuestion>) => Question;
  /** Said before the record is archived. */
  readonly archiveNote?: string;
  readonly onClosed: (hasChanged: boolean) => void;
  readonly children: (form: OpenForm<Draft, Row>) => ReactNode;
};

/** Creates or edits a record over its list. Its button closes until something has changed, then saves (spec A2, B2). */
export function ResourceModal<Draft extends object, Row extends FormRow>(props: ResourceModalProps<Draft, Row>) {
  const {
    id,
    resource,
    labels,
    size = "medium",
    offersDelete = false,
    offersArchive = true,
    onClosed,
    children,
  } = props;
  const { start = {}, onCreated } = useContext(ModalContext);
  const [hasSaved, setHasSaved] = useState(false);
  const form = useResourceForm({
    ...props,
    onSaved: () => setHasSaved(true),
    onDone: ({ how, row }) => {
      onClosed(how !== "left" || hasSaved);
      if (how === "created") onCreated?.({ id: row.id, name: resource.nameOf(row) });
    },
  });
  const begin = useEffectEvent(() => {
    for (const [name, value] of Object.entries(start)) {
      // Whoever opens a form gives each field what it holds, which the compiler does not see.
      if (name in resource.seed) form.change(name as keyof Draft & string, value as Draft[keyof Draft & string]);
    }
  });
  useEffect(() => begin(), []);
  const { context, send, is, formProps } = form;
  const leave = () => send({ type: "leave.requested" });
  const isChanged = is.dirty || is.typing;
  const another =
    isChanged && props.offersAnother === true && id === null ? (
      <Button key="another" keepsFocus isPending={is.saving && context.addsAnother} onPress={() => form.submit(true)}>
        Save and add another
      </Button>
    ) : null;
  const close = isChanged ? (
    <Button
      key="save"
      keepsFocus
      type="submit"
      form={formProps.id}
      variant="primary"
      isPending={is.saving && !context.addsAnother}
    >
      {submitLabel(context, true)}
    </Button>
  ) : (
    <Button key="close" keepsFocus onPress={leave}>
      {submitLabel(context, false)}
    </Button>
  );
  return (
    <Modal
      title={props.title ?? (id === null ? `Create New ${resource.entity}` : `${resource.entity} ${id}`)}
      size={size}
      onClose={leave}
      footer={
        <div className={styles.footer}>
          {offersArchive ? <RecordButton form={form} action="archive" keepsFocus /> : null}
          {offersArchive ? <DiscardButton form={form} /> : null}
          {offersDelete ? <RecordButton form={form} action="delete" variant="danger" keepsFocus /> : null}
          <span className={styles.last}>
            {another}
            {close}
          </span>
        </div>
      }
    >
      <form {...formProps} className={styles.form}>
        <FormNotices form={form} />
        {/* New fields for each further record, so that none is validated as if it had been left. */}
        {is.shown ? <Fragment key={form.round}>{children(form)}</Fragment> : null}
        {is.loading ? <FieldSkeletons count={Object.keys(labels).length} /> : null}
      </form>
      <FormHistory context={context} />
      <FormDialogs form={form} questionOf={props.questionOf} archiveNote={props.archiveNote} />
    </Modal>
  );
}

type FormHistoryProps<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** Absent for a new record. Not beside RecordHistory: the first list must not fetch the fields of all records. */
export function FormHistory<Draft extends object, Row extends FormRow>({ context }: FormHistoryProps<Draft, Row>) {
  const { resource, row } = context;
  const historyResource = historyResourceOfEntity(resource.entity);
  return row === null || historyResource === null ? null : (
    <RecordHistory key={row.version} resource={historyResource} id={row.id} />
  );
}
