import { Check, ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import { defined } from "../defined.ts";
import { withStableHandlers } from "./withStableHandlers.tsx";
import { FieldFrame, type FieldProps, isFieldDisabled } from "./FieldFrame.tsx";
import { field } from "./field.css.ts";
import * as lists from "./listBox.css.ts";
import * as styles from "./Select.css.ts";
import { useFocusBack } from "../useFocusBack.ts";

/** An option as shown by Select, RadioGroup and the combo boxes. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface SelectProps extends FieldProps {
  readonly options: ReadonlyArray<Option>;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly placeholder?: string | undefined;
  readonly emptyMessage?: string | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Replaces a button that was pressed: takes its focus and opens the list. */
  readonly startsOpen?: boolean | undefined;
}

function PlainSelect(props: SelectProps) {
  const { options, value, emptyMessage = "No options found." } = props;
  const { startsOpen = false } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useFocusBack(isOpen, trigger, list);
  useEffect(() => {
    if (!startsOpen) return;
    // Focus first, because the focus returns to the focused element when the list closes.
    trigger.current?.focus();
    trigger.current?.click();
  }, [startsOpen]);
  return (
    <AriaSelect
      value={value}
      isOpen={isOpen && props.isReadOnly !== true}
      onOpenChange={(isShown) => {
        setOpen(isShown);
        props.onOpenChange?.(isShown);
      }}
      onChange={(key) => props.onChange(key === null ? null : String(key))}
      placeholder={props.placeholder ?? "Select an option"}
      isRequired={props.isRequired ?? false}
      isDisabled={isFieldDisabled(props)}
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      className={field}
      {...defined({ onBlur: props.onBlur })}
    >
      <FieldFrame {...props}>
        <Button ref={trigger} className={styles.trigger}>
          <SelectValue className={styles.value}>
            {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </Button>
      </FieldFrame>
      <Popover className={lists.popover} offset={4}>
        <ListBox
          ref={list}
          className={lists.list}
          items={options}
          renderEmptyState={() => <div className={lists.message}>{emptyMessage}</div>}
        >
          {(option) => <SelectItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** Selects one entry of a short, complete list. For lists from a server see ComboBox. */
export const Select = withStableHandlers(PlainSelect);

function SelectItem({ option }: { readonly option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} className={lists.item}>
      {({ isSelected }) => (
        <>
          <span className={lists.texts}>
            <Text slot="label">{option.label}</Text>
            {option.description === undefined ? null : (
              <Text slot="description" className={lists.hint}>
                {option.description}
              </Text>
            )}
          </span>
          {isSelected ? <Check size={16} aria-hidden className={lists.check} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
