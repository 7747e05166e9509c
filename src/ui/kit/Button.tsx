import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import * as styles from "./Button.css.ts";
import type { ButtonReason as Reason } from "./ButtonReason.tsx";
import { defined } from "./defined.ts";
import { Spinner } from "./Spinner.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const Untold: typeof Reason = () => <></>;
// A tooltip brings the overlays along, which the first page can do without. A server that is away must not take the
// page down for its sake: then the reason is in the description alone.
const ButtonReason = lazy(async () => ({
  default: (await import("./ButtonReason.tsx").catch(() => ({ ButtonReason: Untold }))).ButtonReason,
}));

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly size?: "medium" | "small" | undefined;
  readonly type?: "button" | "submit" | undefined;
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Closes the button but keeps it reachable: the reason is read out and shown on hover and focus. */
  readonly disabledReason?: string | undefined;
  readonly icon?: ReactNode;
  readonly "aria-label"?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /**
   * A press leaves the focus where it is. For the buttons below fields that are checked when they are left: the message
   * that then appears would move the button away from under the pointer, and the press would be lost.
   */
  readonly keepsFocus?: boolean | undefined;
  readonly form?: string | undefined;
}

/** One button through all its states: closing it, or a reason that comes later, never takes the focus from it. */
export function Button(props: ButtonProps) {
  const { children, onPress, isPending = false, isDisabled = false, disabledReason, icon, autoFocus, form } = props;
  const reasonId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isTold, tell] = useState(false);
  const isClosed = disabledReason !== undefined;
  const telling = {
    "aria-describedby": reasonId,
    onHoverChange: tell,
    onFocusChange: tell,
    onKeyDown: ({ key }: { readonly key: string }) => (key === "Escape" ? tell(false) : undefined),
  };
  // Not React Aria's isPending: what it reads out refers to the button's id, also after the button has gone.
  return (
    <>
      <AriaButton
        ref={trigger}
        {...defined({ "aria-label": props["aria-label"], autoFocus, form, preventFocusOnPress: props.keepsFocus })}
        {...(isClosed || isPending ? ({ "aria-disabled": "true" } as const) : defined({ onPress }))}
        {...(isClosed ? telling : {})}
        type={isClosed || isPending ? "button" : (props.type ?? "button")}
        isDisabled={isDisabled && !isClosed}
        className={`${styles.size[props.size ?? "medium"]} ${styles.variant[props.variant ?? "secondary"]}`}
        render={(dom) => <button {...dom} {...(isPending ? { "aria-busy": true } : {})} />}
      >
        {isPending ? <Spinner /> : icon}
        {children}
      </AriaButton>
      {isClosed ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
      {isClosed && isTold ? (
        <Suspense fallback={null}>
          <ButtonReason triggerRef={trigger} text={disabledReason} />
        </Suspense>
      ) : null}
    </>
  );
}
