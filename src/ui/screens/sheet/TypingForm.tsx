import { useEffect, useRef } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import type { ReviewContext, ReviewEvent, Typing } from "#application/sheet/ReviewContext.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { choicesOf, fieldLabel, typedLabel } from "#domain/sheet/review/reviewFields.ts";
import { isoFromUsDate, usFromIsoDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { PhoneField } from "../form/FormFields.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { wordOptions } from "../form/useOptions.ts";
import { useMachines } from "../useApp.ts";
import * as styles from "./sheet.css.ts";

/** The review of a loaded sheet. */
export type OpenReview = {
  readonly context: ReviewContext;
  readonly sheet: Sheet;
  readonly isBusy: boolean;
  readonly send: (event: ReviewEvent) => void;
};

/** Marks the form whose first field follows when text was marked by keyboard. */
export const TYPED = "data-typed";

type TypingFormProps = { readonly review: OpenReview; readonly typing: Typing };

/** Corrects a value, or completes one from text selected on the page. */
export function TypingForm({ review, typing }: TypingFormProps) {
  const { send, isBusy } = review;
  const { entryId, field, values, marked } = typing;
  const isPicking = entryId === null;
  const label = fieldLabel(field);
  const form = useRef<HTMLFormElement>(null);
  // Another value is typed in the same form.
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === field) return;
    shown.current = field;
    form.current?.scrollIntoView({ block: "nearest" });
  }, [field]);
  return (
    <form
      ref={form}
      className={styles.typing}
      {...{ [TYPED]: true }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "review.typing.saved" });
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Keeps the window around it from closing.
        event.stopPropagation();
        send({ type: "review.typing.ended" });
      }}
    >
      <FormSection
        isSmall
        title={isPicking ? `${label} from the page` : `Correct ${label}`}
        description={isPicking ? <Marks marked={marked} /> : null}
      >
        <FormGrid columns={2}>
          {Object.keys(values).map((name, at) => (
            <TypedField key={name} review={review} typing={typing} name={name} isFirst={at === 0 && !isPicking} />
          ))}
        </FormGrid>
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            size="small"
            isPending={isBusy}
            disabledReason={isPicking && marked === null ? "Select the text on the page first." : undefined}
          >
            Save
          </Button>
          <Button size="small" onPress={() => send({ type: "review.typing.ended" })}>
            Cancel
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

function Marks({ marked }: Pick<Typing, "marked">) {
  return (
    <span role="status">
      {marked === null
        ? "Select the text on the page with the mouse, or with the arrow keys (hold Shift to extend the selection), then press Enter."
        : `Selected on page ${marked.evidence[0]?.page ?? 1}: '${marked.as_printed}'`}
    </span>
  );
}

type TypedFieldProps = TypingFormProps & { readonly name: string; readonly isFirst: boolean };

function TypedField({ review: { context, send }, typing, name, isFirst }: TypedFieldProps) {
  const options = useMachines(optionMachines);
  const value = typing.values[name] ?? "";
  const words = choicesOf(typing.field, name);
  const change = (to: string | ReadonlyArray<string>) => send({ type: "review.typed", name, value: to });
  const field = { label: typedLabel(typing.field, name), error: context.errors[name]?.join(". ") };
  if (typeof value !== "string")
    return (
      <RecordPicker
        {...field}
        name={name}
        machine={options.hazards}
        adds="hazard"
        scope={null}
        value={value[0] === undefined ? null : { id: 0, name: value[0] }}
        tell={() => undefined}
        onChange={(hazard) => change(hazard === null ? [] : [hazard.name])}
      />
    );
  if (words.length > 0)
    return (
      <Select
        {...field}
        placeholder="None"
        options={wordOptions(words)}
        value={value === "" ? null : value}
        onChange={(id) => change(id ?? "")}
      />
    );
  const text = { ...field, value, onChange: change, autoFocus: isFirst, autoComplete: "off" };
  if (name === "sds_date")
    return (
      <DateField
        {...text}
        value={usFromIsoDate(value) ?? value}
        onChange={(typed) => change(isoFromUsDate(typed) ?? typed)}
      />
    );
  return name.endsWith("_phone") ? <PhoneField {...text} /> : <TextField {...text} />;
}
