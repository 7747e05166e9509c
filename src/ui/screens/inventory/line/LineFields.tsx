import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useContext, useRef } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { LineField } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { type KnownField, knownText } from "#domain/inventory/KnownTexts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { joinAnswers, openAnswers, splitAnswers } from "#domain/inventory/reportAnswers.ts";
import { Keys } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField, type TextFieldParts } from "#ui/kit/field/TextField.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { PhoneField } from "../../form/FormFields.tsx";
import { RecordPicker, RecordsPicker } from "../../form/RecordPicker.tsx";
import { wordOptions } from "../../form/useOptions.ts";
import { FACT_DECIMALS } from "../../form/FormFields.tsx";
import { FLASH_POINT } from "../../product/productTexts.ts";
import { useMachines } from "../../useApp.ts";
import * as styles from "./line.css.ts";
import { KnownTextsContext, useLineField } from "./useLineField.tsx";

type NameOf<Value> = {
  readonly [Name in LineField]: InventoryProductDraft[Name] extends Value ? Name : never;
}[LineField];
type TextProps = { readonly name: NameOf<string>; readonly isRequired?: boolean };

export function LineTextField({ name, isRequired = false }: TextProps) {
  const { value, change, common } = useLineField(name);
  return <TextField {...common} value={value} onChange={change} isRequired={isRequired} autoComplete="off" />;
}

const TAKE = "ArrowRight";

/**
 * Proposes a text at the end of a field; only its shortcut or a click accepts it, so that no unseen text is saved.
 * `words`: what is shown, if not the text itself.
 */
const proposedText = (
  text: string | undefined,
  value: string,
  change: (value: string) => void,
  words = text,
): Pick<TextFieldParts, "inputProps" | "trailing"> => {
  const takeByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (text === undefined || key !== TAKE || currentTarget.selectionStart !== value.length) return;
    event.preventDefault();
    change(text);
  };
  return {
    inputProps: { onKeyDown: takeByKey },
    trailing:
      text === undefined ? undefined : (
        <span className={styles.known}>
          <VisuallyHidden>
            <span role="status">{`Press the right arrow key to use ${words}`}</span>
          </VisuallyHidden>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.knownText}
            // Keeps the focus in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(text)}
          >
            <span className={styles.knownWords}>{words}</span>
            <Keys keys="→" />
          </button>
        </span>
      ),
  };
};

type KnownProps = TextProps & { readonly name: KnownField; readonly help?: ReactNode };

/** Proposes a text of other lines. */
export function KnownTextField({ name, isRequired = false, help }: KnownProps) {
  const { value, change, common } = useLineField(name, help);
  const known = knownText(useContext(KnownTextsContext)[name], common.isReadOnly ? "" : value);
  return (
    <TextField
      {...common}
      value={value}
      onChange={change}
      isRequired={isRequired}
      autoComplete="off"
      {...proposedText(known, value, change)}
    />
  );
}

const MAX_EXAMPLES = 5;

/** Shows the names in use, because two spellings would count as two names. */
export function KnownNameField({ name }: { readonly name: "process_name" | "reported_as" }) {
  const known = useContext(KnownTextsContext)[name].slice(0, MAX_EXAMPLES).join(", ");
  return <KnownTextField name={name} help={known === "" ? undefined : `In use: ${known}`} />;
}

export function LinePhoneField({ name }: TextProps) {
  const { value, change, common } = useLineField(name);
  return <PhoneField {...common} value={value} onChange={change} />;
}

const AMOUNT_DECIMALS = 4;
const DECIMALS: Readonly<Partial<Record<LineField, number>>> = {
  max_gallons: AMOUNT_DECIMALS,
  max_pounds: AMOUNT_DECIMALS,
  average_pounds: AMOUNT_DECIMALS,
  days_on_site: 0,
};

type DecimalProps = TextProps & {
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
  /** An amount that can be taken with a key, and how it is shown. */
  readonly proposed?: { readonly text: string; readonly words: string } | undefined;
};

export function LineDecimalField({ name, unit, help, proposed }: DecimalProps) {
  const { value, change, common } = useLineField(name, help);
  const offer = common.isReadOnly || common.isDisabled ? undefined : proposed;
  return (
    <DecimalField
      {...common}
      value={value}
      onChange={change}
      decimals={DECIMALS[name] ?? FACT_DECIMALS}
      unit={unit}
      {...proposedText(offer?.text, value, change, offer?.words)}
    />
  );
}

export function FlashPointField() {
  const { value, change, common } = useLineField("flash_points");
  return <DecimalField {...common} value={value} onChange={change} {...FLASH_POINT} />;
}

export function LineCheckbox({ name }: { readonly name: NameOf<boolean> }) {
  const { value, change, common } = useLineField(name);
  const { error: _, onBlur: __, ...shown } = common;
  return <Checkbox {...shown} name={name} isSelected={value} onChange={change} />;
}

type ComboBoxProps = { readonly name: "container_id" | "container_unit_id"; readonly placeholder: string };

/** Container type or container unit: only active ones (spec B4). */
export function LineComboBox({ name, placeholder }: ComboBoxProps) {
  const options = useMachines(optionMachines);
  const { value, change, common, actor } = useLineField(name);
  return (
    <RecordPicker
      {...common}
      name={name}
      tell={actor.send}
      machine={name === "container_id" ? options.containers : options.units}
      adds={name === "container_id" ? "container" : "unit"}
      scope={null}
      emptyMessage={EMPTY_OPTIONS.noOptionsFound}
      placeholder={placeholder}
      value={value}
      onChange={change}
    />
  );
}

type ChoiceName = {
  readonly [Name in LineField]: (typeof LINE_FIELDS)[Name] extends { readonly kind: "choice" } ? Name : never;
}[LineField];

export function LineChoiceField({ name, placeholder }: { readonly name: ChoiceName; readonly placeholder?: string }) {
  const { value, change, common } = useLineField(name);
  const { words, empty } = LINE_FIELDS[name];
  const choose = (id: string | null) => change(words.find((word) => word === id) ?? empty);
  return <Select {...common} placeholder={placeholder} options={wordOptions(words)} value={value} onChange={choose} />;
}

export function HazardsField() {
  const { value, change, common, actor } = useLineField("hazard_ids");
  return (
    <RecordsPicker
      {...common}
      name="hazard_ids"
      tell={actor.send}
      machine={useMachines(optionMachines).hazards}
      adds="hazard"
      scope={null}
      emptyMessage={EMPTY_OPTIONS.noOptionsFound}
      placeholder="Select hazard classes"
      values={value}
      onChange={change}
    />
  );
}

/** Answers to questions of reports: chosen one after the other, each of them can be removed. */
export function AnswersField() {
  const { value, change, common } = useLineField("report_answers");
  const field = useRef<HTMLDivElement>(null);
  const given = splitAnswers(value);
  const isFixed = common.isDisabled || common.isReadOnly;
  const wantFocus = useFocusAfterRemoval(value, () => field.current?.querySelector("button"));
  const remove = (answer: string) => {
    wantFocus();
    change(joinAnswers(given.filter((other) => other !== answer)));
  };
  return (
    <div ref={field} className={styles.answers}>
      <Select
        {...common}
        placeholder="Add an answer"
        options={openAnswers(value).map((answer) => ({ id: answer, label: answer }))}
        value={null}
        onChange={(answer) => (answer === null ? undefined : change(joinAnswers([...given, answer])))}
      />
      {given.length === 0 ? null : (
        <ul className={styles.answerList} aria-label={`${common.label}, given`}>
          {given.map((answer) => (
            <li key={answer} className={styles.answer}>
              <span>{answer}</span>
              {isFixed ? null : (
                <IconButton
                  label={`Remove ${answer}`}
                  size="small"
                  icon={<X size={14} aria-hidden />}
                  onPress={() => remove(answer)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
