import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import { tokensBox } from "./Combo.css.ts";
import type { ComboControlProps } from "./ComboControlProps.ts";
import { ComboList } from "./ComboList.tsx";
import { FieldControl } from "./FieldControl.tsx";
import { box, inner } from "./field.css.ts";
import { useComboList } from "./useComboList.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/**
 * The common part of both combo boxes: a text field and a floating list. React Aria's own ComboBox empties the field when
 * the chosen entry is not on the page of options that the server sent last, hence the list is driven here.
 */
export function ComboControl(props: ComboControlProps) {
  const { label, inputValue, isMultiple, isLoading, options, loadingMessage = "Loading..." } = props;
  const ownRef = useRef<HTMLInputElement>(null);
  const inputRef = props.inputRef ?? ownRef;
  const boxRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isClosed = (props.isDisabled ?? false) || (props.isReadOnly ?? false) || props.disabledReason !== undefined;
  const list = useComboList({ ...props, isClosed, listId });
  const found = options.length === 0 ? props.emptyMessage : `${options.length} options`;
  const state = isLoading ? loadingMessage : (props.failure?.message ?? found);
  const toggle = (
    <button
      type="button"
      tabIndex={-1}
      className={inner}
      aria-hidden
      disabled={isClosed}
      // Keeps the focus, and with it the keyboard, in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        inputRef.current?.focus();
        list.toggle();
      }}
    >
      <ChevronDown size={16} />
    </button>
  );
  return (
    <>
      <FieldControl
        {...{ label, placeholder: props.placeholder, error: props.error, isRequired: props.isRequired }}
        {...{ isDisabled: props.isDisabled, disabledReason: props.disabledReason, description: props.description }}
        isLabelHidden={props.isLabelHidden}
        isReadOnly={props.isReadOnly}
        value={props.text}
        onChange={list.type}
        autoComplete="off"
        inputRef={inputRef}
        boxRef={boxRef}
        boxClassName={isMultiple ? tokensBox : box}
        leading={props.tokens}
        trailing={toggle}
        inputProps={{ ...list.inputProps, spellCheck: false }}
      />
      <ComboList
        {...props}
        id={listId}
        boxRef={boxRef}
        isOpen={list.isOpen}
        active={list.active}
        inputRef={inputRef}
        failureRef={list.failureRef}
        onClose={list.closeByPopover}
        onEscape={list.close}
        onLeave={list.leave}
        onChoose={list.choose}
        state={state}
        search={inputValue}
      />
      <VisuallyHidden>
        <span role="status">{list.isOpen ? state : ""}</span>
      </VisuallyHidden>
    </>
  );
}
