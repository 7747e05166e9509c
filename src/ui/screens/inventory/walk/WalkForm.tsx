import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./walk.css.ts";

type WalkFormProps = {
  readonly label: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly onKey?: (key: string) => boolean;
  readonly children: ReactNode;
};

/** Below the line that it is about. Enter saves, Escape closes; the focus begins in its first field. */
export function WalkForm({ label, onSave, onClose, onKey, children }: WalkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input");
    if (field != null) {
      field.focus();
      field.select();
    }
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.defaultPrevented) return;
        if (event.key === "Escape") onClose();
        else if (onKey?.(event.key) === true) event.preventDefault();
      }}
    >
      {children}
    </form>
  );
}
