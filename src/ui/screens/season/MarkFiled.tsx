import { useCallback, useEffect, useId } from "react";
import { FILED_FILE } from "#application/files/FileField.ts";
import { filedDraftOf } from "#application/season/seasonForms.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { DUE_REPORTS } from "#domain/season/dueDates.ts";
import { reportOfMark } from "#domain/season/FiledMark.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { UploadPart } from "../filing/FilingUploads.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./season.css.ts";
import * as texts from "./seasonTexts.ts";

type MarkFiledProps = {
  readonly subject: Parameters<typeof filedDraftOf>[0];
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Says that a report was filed: when, how, and with which proof. */
export function MarkFiled({ subject, onSaved, onClose }: MarkFiledProps) {
  const { machines } = useApp();
  const formId = useId();
  const [state, send, actor] = useMachine(machines.season.markFiled, { input: filedDraftOf(subject) });
  const { draft, errors, message } = state.context;
  const isSaving = state.hasTag("busy");
  const take = useCallback((file: UploadedFile) => send({ type: "field.changed", name: "file", value: file }), [send]);
  useEffect(() => {
    const listening = actor.on("form.saved", onSaved);
    return () => listening.unsubscribe();
  }, [actor, onSaved]);
  useEffect(() => {
    if (state.hasTag("done")) onClose();
  }, [state, onClose]);
  const field = (name: "filed_on" | "way" | "receipt") => ({
    name,
    label: texts.MARK[name],
    value: draft[name],
    error: errors[name]?.[0],
    isDisabled: isSaving,
    onChange: (value: string) => send({ type: "field.changed", name, value: value }),
  });
  const title = texts.MARK.title(DUE_REPORTS[draft.type]);
  const options = texts.markOptions(reportOfMark(subject.type));
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {texts.MARK.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            {texts.MARK.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.facility}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "form.submitted" });
        }}
      >
        {message === null ? null : <FormFailure message={message} />}
        {options.length === 1 ? null : (
          <Select
            label={texts.MARK.type}
            options={options}
            value={draft.type}
            isDisabled={isSaving}
            onChange={(id) => {
              const type = options.find((one) => one.id === id)?.id;
              if (type !== undefined) send({ type: "field.changed", name: "type", value: type });
            }}
          />
        )}
        <FormGrid columns={2}>
          <DateField {...field("filed_on")} isRequired />
          <TextField {...field("receipt")} limit={200} />
        </FormGrid>
        <TextField {...field("way")} description={texts.MARK.wayHint} limit={200} />
        {draft.file === null ? (
          <UploadPart
            wanted={FILED_FILE}
            label={texts.MARK.file}
            hint={texts.MARK.fileHint}
            button={texts.MARK.fileButton}
            isDisabled={isSaving}
            onTaken={take}
          />
        ) : (
          <div className={styles.file}>
            <span>{draft.file.original_name}</span>
            <Button
              size="small"
              isDisabled={isSaving}
              onPress={() => send({ type: "field.changed", name: "file", value: null })}
            >
              {texts.MARK.remove}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}
