import { type ReactNode, useEffect, useState } from "react";
import { productMachines } from "#application/product/productMachines.ts";
import type { FilingDraft } from "#application/filing/filingDraft.ts";
import { ATTACHMENT_FILE, endingsOf, type FileField, TEMPLATE_FILE } from "#application/files/FileField.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import {
  ATTACHMENT_SHOWS,
  type FilingAttachment,
  longNameRefusal,
  MOST_ATTACHMENTS,
} from "#domain/filing/FilingRequest.ts";
import type { Option } from "#domain/shared/Page.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import * as reportStyles from "../report/report.css.ts";
import { CANCEL } from "../report/reportTexts.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import {
  ALL_FACILITIES,
  ATTACHED_TO,
  ATTACHMENTS_HINT,
  FILING_LABELS,
  NOT_IN_FILING,
  SHOWS,
  TEMPLATE_HINT,
} from "./filingTexts.ts";
import * as styles from "./filing.css.ts";
import { WordSelect } from "../form/FormFields.tsx";

type UploadProps = {
  readonly wanted: FileField;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly isDisabled: boolean;
  readonly disabledReason?: string | undefined;
  /** Why a file with this name is not sent. */
  readonly refusalOf?: (name: string) => string | undefined;
  readonly onTaken: (file: UploadedFile) => void;
};

/** Uploads one file at a time; each is sent as soon as it is chosen. */
export function UploadPart({
  wanted,
  label,
  hint,
  button,
  isDisabled,
  disabledReason,
  refusalOf,
  onTaken,
}: UploadProps) {
  const machines = useMachines(productMachines);
  const [refusal, setRefusal] = useState<string>();
  const [state, send, actor] = useMachine(machines.uploadSheet, { input: { wanted } });
  const { chosen, sent, message } = state.context;
  useEffect(() => {
    const listening = actor.on("upload.taken", ({ file }) => {
      onTaken(file);
      actor.send({ type: "upload.cleared" });
    });
    return () => listening.unsubscribe();
  }, [actor, onTaken]);
  return (
    <>
      {state.hasTag("uploading") && chosen !== null ? (
        <div className={reportStyles.part}>
          <ProgressBar
            label={`Uploading ${chosen.name}`}
            value={sent}
            max={chosen.size}
            text={`${fileSize(sent)} of ${fileSize(chosen.size)}`}
          />
          <div className={reportStyles.buttons}>
            <Button size="small" onPress={() => send({ type: "upload.cancelled" })}>
              {CANCEL}
            </Button>
          </div>
        </div>
      ) : (
        <FileDrop
          label={label}
          hint={hint}
          button={button}
          accept={endingsOf(wanted)}
          isDisabled={isDisabled}
          disabledReason={disabledReason}
          onChoose={(file) => {
            const reason = refusalOf?.(file.name);
            setRefusal(reason);
            if (reason === undefined) send({ type: "upload.chosen", file });
          }}
        />
      )}
      {refusal === undefined ? null : <FormFailure message={refusal} />}
      {message === null ? null : (
        <FormFailure
          message={message}
          onRetry={state.hasTag("failed") ? () => send({ type: "upload.retry" }) : undefined}
        />
      )}
    </>
  );
}

type PartProps<Value> = {
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: Value) => void;
};

const complaint = (error: string | undefined): ReactNode =>
  error === undefined ? null : <FormFailure message={error} />;

type AttachmentsProps = PartProps<ReadonlyArray<FilingAttachment>> & {
  readonly attachments: ReadonlyArray<FilingAttachment>;
  readonly facilities: ReadonlyArray<Option>;
};

const ALL = "all";
/** A facility that was taken out of the filing keeps its attachment, which then is not sent. */
const facilityOptions = (facilities: ReadonlyArray<Option>, { facility_id }: FilingAttachment) => [
  { id: ALL, label: ALL_FACILITIES },
  ...facilities.map(({ id, name }) => ({ id: String(id), label: name })),
  ...(facility_id === null || facilities.some(({ id }) => id === facility_id)
    ? []
    : [{ id: String(facility_id), label: NOT_IN_FILING }]),
];

/** The files that go along with the XML, each with its content type and its facility. */
export function AttachmentsPart({ attachments, facilities, error, isDisabled, onChange }: AttachmentsProps) {
  const changed = (one: FilingAttachment, change: Partial<FilingAttachment>) =>
    onChange(attachments.map((each) => (each === one ? { ...each, ...change } : each)));
  const isOfOne = facilities.length > 1 || attachments.some(({ facility_id }) => facility_id !== null);
  return (
    <FormSection title={FILING_LABELS.attachments} isSmall>
      {attachments.length === 0 ? null : (
        <div className={styles.attachments}>
          {attachments.map((one) => (
            <div key={one.filepath} className={styles.attachment}>
              <span className={styles.fileName}>{one.file_name}</span>
              <div className={styles.shows}>
                <WordSelect
                  label={`${SHOWS}, ${one.file_name}`}
                  isLabelHidden
                  isDisabled={isDisabled}
                  words={ATTACHMENT_SHOWS}
                  value={one.shows}
                  onChange={(shows) => changed(one, { shows })}
                />
              </div>
              {isOfOne ? (
                <div className={styles.shows}>
                  <Select
                    label={`${ATTACHED_TO}, ${one.file_name}`}
                    isLabelHidden
                    isDisabled={isDisabled}
                    options={facilityOptions(facilities, one)}
                    value={one.facility_id === null ? ALL : String(one.facility_id)}
                    onChange={(id) => changed(one, { facility_id: id === null || id === ALL ? null : Number(id) })}
                  />
                </div>
              ) : null}
              <Button
                size="small"
                aria-label={`Remove ${one.file_name}`}
                isDisabled={isDisabled}
                onPress={() => onChange(attachments.filter((each) => each !== one))}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
      )}
      {complaint(error)}
      <UploadPart
        wanted={ATTACHMENT_FILE}
        refusalOf={longNameRefusal}
        label="Drop an attachment here"
        hint={ATTACHMENTS_HINT}
        button="Choose Attachment"
        isDisabled={isDisabled}
        disabledReason={
          attachments.length < MOST_ATTACHMENTS
            ? undefined
            : `A filing can have at most ${MOST_ATTACHMENTS} attachments.`
        }
        onTaken={({ filepath, original_name }) =>
          onChange([...attachments, { filepath, file_name: original_name, shows: "site plan", facility_id: null }])
        }
      />
    </FormSection>
  );
}

/** The workbook to be filled in. */
export function TemplatePart({
  template,
  error,
  isDisabled,
  onChange,
}: PartProps<FilingDraft["template"]> & Pick<FilingDraft, "template">) {
  return (
    <FormSection title={FILING_LABELS.template} isSmall>
      {template === null ? (
        <UploadPart
          wanted={TEMPLATE_FILE}
          label="Drop the template here"
          hint={TEMPLATE_HINT}
          button="Choose Template"
          isDisabled={isDisabled}
          onTaken={({ filepath, original_name }) => onChange({ filepath, original_name })}
        />
      ) : (
        <div className={styles.attachment}>
          <span className={styles.fileName}>{template.original_name}</span>
          <Button
            size="small"
            aria-label={`Remove ${template.original_name}`}
            isDisabled={isDisabled}
            onPress={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
      )}
      {complaint(error)}
    </FormSection>
  );
}
