import { lazy, type ReactNode, Suspense, useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import * as styles from "./Button.css.ts";
import { defined } from "./defined.ts";
import { Spinner } from "./Spinner.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const Untold = ({ children }: { readonly children: ReactNode }) => children;
// A tooltip brings the overlays along, which the first page can do without. A server that is away must not take the
// page down for its sake: then the reason is in the description alone.
const Tooltip = lazy(async () => ({
  default: (await import("./Tooltip.tsx").catch(() => ({ Tooltip: Untold }))).Tooltip,
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
  readonly form?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { children, onPress, isPending = false, isDisabled = false, disabledReason, icon, autoFocus, form } = props;
  const reasonId = useId();
  const className = `${styles.size[props.size ?? "medium"]} ${styles.variant[props.variant ?? "secondary"]}`;
  const content = (
    <>
      {isPending ? <Spinner /> : icon}
      {children}
    </>
  );
  const name = defined({ "aria-label": props["aria-label"] });
  if (disabledReason !== undefined) {
    const closed = (
      <AriaButton
        {...name}
        {...defined({ autoFocus })}
        aria-disabled="true"
        aria-describedby={reasonId}
        className={className}
      >
        {content}
      </AriaButton>
    );
    return (
      <>
        <Suspense fallback={closed}>
          <Tooltip text={disabledReason}>{closed}</Tooltip>
        </Suspense>
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      </>
    );
  }
  // Not React Aria's isPending: what it reads out refers to the button's id, also after the button has gone.
  return (
    <AriaButton
      {...name}
      {...defined({ autoFocus, form })}
      {...(isPending ? ({ "aria-disabled": "true" } as const) : defined({ onPress }))}
      type={isPending ? "button" : (props.type ?? "button")}
      isDisabled={isDisabled}
      className={className}
      render={(dom) => <button {...dom} {...(isPending ? { "aria-busy": true } : {})} />}
    >
      {content}
    </AriaButton>
  );
}
