import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import { tokensBox } from "./Combo.css.ts";
import { ComboList } from "./ComboList.tsx";
import { counted } from "./counts.ts";
import { takesNoInput } from "./FieldFrame.tsx";
import { box, inner } from "./field.css.ts";
import { VisuallyHidden } from "./layout.tsx";
import type { ComboControlProps } from "./ComboOptions.ts";
import { TextField } from "./TextField.tsx";
import { useComboList } from "./useComboList.ts";

/**
 * The common part of both combo boxes: a text field and a floating list. React Aria's ComboBox empties the field when the
 * selected option is not on the page that the server sent last, so this list is our own.
 */
export function ComboControl(props: ComboControlProps) {
  const { isMultiple } = props;
  const { isLoading, options, emptyMessage, failure } = props.list;
  const ownRef = useRef<HTMLInputElement>(null);
  const inputRef = props.inputRef ?? ownRef;
  const boxRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isClosed = takesNoInput(props);
  const list = useComboList({ ...props, isClosed, listId, boxRef });
  const found = options.length === 0 ? emptyMessage : counted(options.length, "option", "options");
  const state = isLoading ? "Loading..." : (failure?.message ?? found);
  const toggle = (
    <button
      type="button"
      tabIndex={-1}
      className={inner}
      aria-hidden
      disabled={isClosed}
      // Keeps the focus in the text field.
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
      <TextField
        {...props}
        // The list tells the owner when the focus leaves both the field and the list.
        onBlur={undefined}
        name={undefined}
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
        onLeave={list.leave}
        onChoose={list.choose}
        state={state}
      />
      <VisuallyHidden>
        <span role="status">{list.isOpen ? state : ""}</span>
      </VisuallyHidden>
    </>
  );
}
