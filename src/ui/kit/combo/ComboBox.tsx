import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import * as styles from "./Combo.css.ts";
import { ComboControl } from "./ComboControl.tsx";
import type { ComboOptions } from "./ComboOptions.ts";
import { isFieldDisabled, takesNoInput } from "../field/FieldFrame.tsx";
import type { Option } from "../field/Select.tsx";

interface ComboBoxProps extends ComboOptions {
  readonly value: Option | null;
  readonly onClear: () => void;
  /** The text itself is the value; if given, the field always shows it. */
  readonly freeText?: string | undefined;
}

/** Selects one entry of a list that a server searches and pages. */
export function ComboBox({ value, onClear, freeText, ...props }: ComboBoxProps) {
  const { list } = props;
  const type = (text: string) => {
    list.onType(text);
    if (text === "" && value !== null) onClear();
  };
  return (
    <ComboControl
      {...props}
      text={freeText ?? list.typed ?? value?.label ?? ""}
      selectedIds={value === null ? [] : [value.id]}
      isMultiple={false}
      isFreeText={freeText !== undefined}
      onType={type}
    />
  );
}

interface MultiComboBoxProps extends ComboOptions {
  readonly values: ReadonlyArray<Option>;
  /** Called when an entry is removed here; the list adds and removes entries, too. */
  readonly onChange: (values: ReadonlyArray<Option>) => void;
  /** Entries without a remove button; in a disabled field, no entry has one. */
  readonly fixedIds?: ReadonlyArray<string> | undefined;
}

/** Selects several entries of a list that a server searches and pages, shown as tokens. */
export function MultiComboBox({ values, onChange, fixedIds = [], ...props }: MultiComboBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isClosed = takesNoInput(props);
  const remove = (id: string) => onChange(values.filter((value) => value.id !== id || fixedIds.includes(id)));
  const tokens = values.map(({ id, label }) => (
    <span key={id} className={styles.token}>
      <span className={styles.tokenText} title={label}>
        {label}
      </span>
      {isFieldDisabled(props) || fixedIds.includes(id) ? null : (
        <Button
          className={styles.tokenRemove}
          aria-label={`Remove ${label}`}
          isDisabled={isClosed}
          onPress={() => {
            remove(id);
            // The button disappears with its token; without this the focus would be lost.
            input.current?.focus();
          }}
        >
          <X size={12} aria-hidden />
        </Button>
      )}
    </span>
  ));
  const last = values.findLast(({ id }) => !fixedIds.includes(id));
  return (
    <ComboControl
      {...props}
      inputRef={input}
      text={props.list.typed ?? ""}
      selectedIds={values.map(({ id }) => id)}
      isMultiple
      tokens={tokens}
      onType={props.list.onType}
      onBackspace={() => (last === undefined ? undefined : remove(last.id))}
    />
  );
}
