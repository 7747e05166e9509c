import { X } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { ToneIcon } from "../Notice.tsx";
import { PlainButton } from "../PlainButton.tsx";
import * as styles from "./Toast.css.ts";

export interface ToastContent {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant: "default" | "destructive" | "success" | "warning";
}

export interface ToastRegionProps {
  readonly toast: ToastContent | null;
  readonly onDismiss: () => void;
  /** The pointer or the focus is on the toast, so its timer should stop until both have left. */
  readonly onPause: (by: "pointer" | "focus") => void;
  readonly onResume: (by: "pointer" | "focus") => void;
}

/** The corner that shows one toast at a time. F8 moves the focus there. The owner runs the timer. */
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
    // The button disappears with its toast, so the focus returns to where it came from.
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
      {/* Screen readers announce a polite region only if it exists before its text. */}
      <div role="status">{isUrgent ? null : card}</div>
      {isUrgent ? <div role="alert">{card}</div> : null}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: ToastContent;
  readonly onDismiss: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

const tones = { default: "info", destructive: "danger", success: "success", warning: "warning" } as const;
/** How far, in pixels, a toast must be dragged to the right to be dismissed. */
const swipeThreshold = 50;

function ToastCard({ toast, onDismiss, onPause, onResume }: ToastCardProps) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button") !== null)) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    setOffset(0);
    if (distance >= swipeThreshold) onDismiss();
  };
  const cancel = () => {
    start.current = null;
    setOffset(0);
  };
  return (
    <div
      className={styles.variant[toast.variant]}
      style={offset === 0 ? {} : { transform: `translateX(${offset}px)` }}
      data-dragging={offset > 0 ? "" : undefined}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      // The browser would drag selected text, which ends the swipe.
      onDragStart={(event) => event.preventDefault()}
    >
      <span className={styles.icon[toast.variant]}>
        <ToneIcon tone={tones[toast.variant]} />
      </span>
      <div className={styles.texts}>
        <div className={styles.title}>{toast.title}</div>
        {toast.description === undefined || toast.description === "" ? null : (
          <div className={styles.description}>{toast.description}</div>
        )}
      </div>
      <PlainButton aria-label="Close" size="squareSmall" variant="quiet" onPress={onDismiss}>
        <X size={16} aria-hidden />
      </PlainButton>
    </div>
  );
}
