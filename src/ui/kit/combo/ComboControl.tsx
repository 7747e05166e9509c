import { Check, ChevronDown, Plus } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { Button, Keys } from "../Button.tsx";
import { tokensBox } from "./Combo.css.ts";
import type { ComboControlProps, ComboTrouble } from "./ComboOptions.ts";
import { takesNoInput } from "../field/FieldFrame.tsx";
import { TextField } from "../field/TextField.tsx";
import { counted } from "../counts.ts";
import { defined } from "../defined.ts";
import { box, inner } from "../field/field.css.ts";
import { VisuallyHidden } from "../layout.tsx";
import * as lists from "../field/listBox.css.ts";
import { useComboList } from "./useComboList.ts";

/**
 * The common part of both combo boxes: a text field and a floating list. React Aria's ComboBox clears the field if the
 * selected option is not on the server's latest page, so this list is our own.
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
        // The list calls the owner's onBlur when the focus leaves both the field and the list.
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

interface ComboListProps extends ComboControlProps {
  readonly id: string;
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly active: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly failureRef: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  /** The focus moved from the retry button to another field. */
  readonly onLeave: () => void;
  readonly onChoose: (index: number) => void;
  readonly state: string;
}

function ComboList(props: ComboListProps) {
  const { boxRef, isOpen, onClose } = props;
  return (
    <Popover
      triggerRef={boxRef}
      isOpen={isOpen}
      onOpenChange={(isShown) => (isShown ? undefined : onClose())}
      isNonModal
      placement="bottom start"
      offset={4}
      className={lists.popover}
      shouldCloseOnInteractOutside={(element) => boxRef.current?.contains(element) !== true}
    >
      <ComboEntries {...props} />
    </Popover>
  );
}

function ComboEntries(props: ComboListProps) {
  const { id, list, addLabel, active, selectedIds, onChoose } = props;
  const { options, failure, isLoading, onLoadMore } = list;
  const hasMore = list.hasMore && !isLoading && failure === undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const sentinel = useSentinel(scroller, onLoadMore);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const count = options.length + (addLabel === undefined ? 0 : 1);
  const entry = (index: number, isSelected: boolean) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": isSelected,
    "data-active": index === active ? "" : undefined,
    onClick: () => onChoose(index),
  });
  const waiting = isLoading || options.length === 0 ? <div className={lists.message}>{props.state}</div> : null;
  const message =
    failure === undefined ? (
      waiting
    ) : (
      <ComboFailure
        failure={failure}
        partRef={props.failureRef}
        inputRef={props.inputRef}
        onClose={list.onClose}
        onLeave={props.onLeave}
      />
    );
  return (
    // A press on the list must not take the focus away from the text field.
    <div id={`${id}-popup`} className={lists.column} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 ? message : null}
      {count === 0 ? null : (
        <div
          ref={scroller}
          role="listbox"
          id={id}
          aria-label={props.label}
          aria-multiselectable={props.isMultiple || undefined}
          className={lists.list}
        >
          {options.map((option, index) => {
            const isSelected = selectedIds.includes(option.id);
            return (
              <div key={option.id} {...entry(index, isSelected)} className={lists.item}>
                <span className={lists.texts}>
                  <span>{option.label}</span>
                  {option.description === undefined ? null : <span className={lists.hint}>{option.description}</span>}
                </span>
                {isSelected ? <Check size={16} aria-hidden className={lists.check} /> : null}
              </div>
            );
          })}
          {addLabel === undefined ? null : (
            <div
              {...entry(options.length, false)}
              className={lists.action}
              {...defined({ "aria-keyshortcuts": props.addKeys })}
            >
              <Plus size={16} aria-hidden />
              {addLabel}
              <Keys keys={props.addKeys} />
            </div>
          )}
          {hasMore ? <div ref={sentinel} aria-hidden className={lists.sentinel} /> : null}
        </div>
      )}
      {options.length === 0 ? null : message}
    </div>
  );
}

interface ComboFailureProps {
  readonly failure: ComboTrouble;
  readonly partRef: RefObject<HTMLDivElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/**
 * The error if options could not be loaded. Next to the list, because a listbox cannot contain a button. Tab moves here
 * from the text field; the focus returns there before the button disappears.
 */
function ComboFailure({ failure, partRef, inputRef, onClose, onLeave }: ComboFailureProps) {
  const textId = useId();
  const returnFocus = () => inputRef.current?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    returnFocus();
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== inputRef.current && !currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <div
      role="group"
      aria-labelledby={textId}
      ref={partRef}
      className={lists.failure}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <span id={textId}>{failure.message}</span>
      <Button
        size="small"
        keepsFocus
        onPress={() => {
          returnFocus();
          failure.onRetry();
        }}
      >
        Try Again
      </Button>
    </div>
  );
}

/**
 * Calls back each time a sentinel element scrolls into view. It is not called again while the sentinel stays in view:
 * the owner removes it while the next page is loading, and puts it back after the new entries.
 */
function useSentinel(scroller: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined) {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (sentinel === null) return;
    const look = (entries: ReadonlyArray<IntersectionObserverEntry>) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current?.();
    };
    const observer = new IntersectionObserver(look, { root: scroller.current, rootMargin: "48px" });
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel, scroller]);
  return setSentinel;
}
