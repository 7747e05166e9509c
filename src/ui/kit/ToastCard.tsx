import { X } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { size, variant } from "./Button.css.ts";
import * as styles from "./Toast.css.ts";
import { ToneIcon } from "./ToneIcon.tsx";
import { ink } from "./tones.css.ts";

export interface ToastContent {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant: "default" | "destructive" | "success" | "warning";
}

interface ToastCardProps {
  readonly toast: ToastContent;
  readonly onDismiss: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

const tones = { default: "info", destructive: "danger", success: "success", warning: "warning" } as const;
/** Pixels a toast has to be drawn to the right to go away. */
const swipeThreshold = 50;

export function ToastCard({ toast, onDismiss, onPause, onResume }: ToastCardProps) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const tone = tones[toast.variant];
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
      // Marked text would be drawn away by the browser, and the swipe with it.
      onDragStart={(event) => event.preventDefault()}
    >
      <span className={`${styles.icon} ${ink[tone]}`}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.texts}>
        <div className={styles.title}>{toast.title}</div>
        {toast.description === undefined || toast.description === "" ? null : (
          <div className={styles.description}>{toast.description}</div>
        )}
      </div>
      <Button aria-label="Close" className={`${size.squareSmall} ${variant.quiet}`} onPress={onDismiss}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
