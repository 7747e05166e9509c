import { type FocusEvent, useEffect, useRef } from "react";
import * as styles from "./Toast.css.ts";
import { ToastCard, type ToastContent } from "./ToastCard.tsx";

export interface ToastRegionProps {
  readonly toast: ToastContent | null;
  readonly onDismiss: () => void;
  /** The pointer or the focus is on the toast: its time should stand still, until both have left. */
  readonly onPause: (by: "pointer" | "focus") => void;
  readonly onResume: (by: "pointer" | "focus") => void;
}

/** The corner where one toast at a time is shown. F8 moves the focus there. Draws only; the clock is the owner's. */
export function ToastRegion({ toast, onDismiss, onPause, onResume }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);
  const origin = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    onPause("focus");
  };
  const dismiss = () => {
    // The button goes away with its toast: the focus returns to where it came from.
    if (origin.current instanceof HTMLElement && region.current?.contains(document.activeElement) === true) {
      origin.current.focus();
    }
    onDismiss();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onResume("focus");
  };
  const card =
    toast === null ? null : (
      <ToastCard
        key={toast.id}
        toast={toast}
        onDismiss={dismiss}
        onPause={() => onPause("pointer")}
        onResume={() => onResume("pointer")}
      />
    );
  const isUrgent = toast?.variant === "destructive";
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className={styles.region}
      onFocus={enter}
      onBlur={leave}
      data-react-aria-top-layer="true"
    >
      {/* The polite region has to be there before its text, or the text is not read out. */}
      <div role="status">{isUrgent ? null : card}</div>
      {isUrgent ? <div role="alert">{card}</div> : null}
    </section>
  );
}
