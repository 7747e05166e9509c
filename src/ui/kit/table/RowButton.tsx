import { Ellipsis, type LucideIcon } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from "react";
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import * as styles from "../Button.css.ts";
import type { IconButtonProps } from "../IconButton.tsx";
import { VisuallyHidden } from "../layout.tsx";
import { whileInRow } from "./DataTable.css.ts";
import { tooltip } from "../overlay/Tooltip.css.ts";

export type RowButtonProps = Pick<IconButtonProps, "label" | "disabledReason" | "onPress"> & {
  readonly icon: LucideIcon;
  readonly isExpanded?: boolean;
};

/**
 * An IconButton for the rows of a table, which draws hundreds: a plain button, whose tooltip is the one of `RowTip`.
 * Its press focuses it, which Safari does not do by itself.
 */
export function RowButton({ label, icon: Icon, isExpanded, disabledReason, onPress }: RowButtonProps) {
  const reasonId = useId();
  const isClosed = disabledReason !== undefined;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus();
    onPress?.();
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isExpanded}
        className={`${styles.size.squareSmall} ${styles.variant.quiet} ${styles.tone.default}`}
        data-plain
        data-tip={disabledReason ?? label}
        {...(isClosed ? { "aria-disabled": true, "aria-describedby": reasonId } : { onClick: press })}
      >
        <Icon size={16} aria-hidden />
      </button>
      {isClosed ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </>
  );
}

const touch = () => matchMedia("(hover: none)");
const listen = (tell: () => void) => {
  const query = touch();
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
};

/** For what removes the row's record: seen while the pointer or the focus is in the row; on touch, behind '…'. */
export function RemovalButton(button: RowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isTouch = useSyncExternalStore(
    listen,
    () => touch().matches,
    () => false,
  );
  return (
    <>
      {isTouch ? (
        <RowButton label="More actions" icon={Ellipsis} isExpanded={isOpen} onPress={() => setOpen(!isOpen)} />
      ) : null}
      {isTouch && !isOpen ? null : (
        <span className={isTouch ? undefined : whileInRow}>
          <RowButton {...button} />
        </span>
      )}
    </>
  );
}

/** In ms. */
const DELAY = 400;
/** In ms: a scroll within this time comes from the focus bringing its button into view, not from the person. */
const SETTLING = 600;
/** This file decides when the tooltip is shown; React Aria's reads that from this context. */
const SHOWN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };

type Tip = { readonly trigger: HTMLElement; readonly text: string; readonly at: number };

const triggerOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;

/** The tooltip of all row buttons of the page: on hover and on keyboard focus, until Escape, a press or a scroll. */
export function RowTip(): ReactNode {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let waiting: number | undefined;
    let shown: Tip | null = null;
    const set = (next: Tip | null) => {
      window.clearTimeout(waiting);
      if (next !== shown) setTip(next);
      shown = next;
    };
    const show = (trigger: HTMLElement) => set({ trigger, text: trigger.dataset["tip"] ?? "", at: performance.now() });
    const hide = () => set(null);
    const over = (event: PointerEvent) => {
      const trigger = triggerOf(event);
      if (event.pointerType === "touch" || trigger === shown?.trigger) return;
      if (shown?.trigger.matches(":focus-visible") !== true) hide();
      if (trigger !== null) waiting = window.setTimeout(show, DELAY, trigger);
    };
    const focus = (event: FocusEvent) => {
      const trigger = triggerOf(event);
      if (trigger?.matches(":focus-visible") === true) show(trigger);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === "Escape" || pressed === "Enter" || pressed === " ") hide();
    };
    const scroll = () => {
      if (shown === null) return;
      const { trigger, at } = shown;
      const isFocused = trigger.matches(":focus-visible") && performance.now() - at < SETTLING;
      hide();
      if (isFocused) requestAnimationFrame(() => (trigger.matches(":focus-visible") ? show(trigger) : undefined));
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener("pointerover", over, options);
    document.addEventListener("pointerdown", hide, options);
    document.addEventListener("focusin", focus, options);
    document.addEventListener("focusout", hide, options);
    document.addEventListener("keydown", key, options);
    document.addEventListener("scroll", scroll, options);
    return () => {
      listening.abort();
      window.clearTimeout(waiting);
    };
  }, []);
  if (tip === null) return null;
  return (
    <TooltipTriggerStateContext value={SHOWN}>
      <AriaTooltip key={tip.at} triggerRef={{ current: tip.trigger }} className={tooltip} offset={6}>
        {tip.text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
