import { type ReactNode, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react-aria-components";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import * as styles from "./Button.css.ts";
import { Spinner } from "./Loading.tsx";
import { ButtonReason } from "./overlay/Tooltip.tsx";
import { defined } from "./defined.ts";
import { VisuallyHidden } from "./layout.tsx";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly size?: "medium" | "small" | undefined;
  readonly type?: "button" | "submit" | undefined;
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Disables the button but keeps it focusable: the reason is announced, and shown on hover and focus. */
  readonly disabledReason?: string | undefined;
  readonly icon?: ReactNode;
  readonly "aria-label"?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /**
   * A press leaves the focus where it is. For buttons below fields that are checked on blur: the error message that
   * appears would move the button away from the pointer, and the press would be lost.
   */
  readonly keepsFocus?: boolean | undefined;
  readonly form?: string | undefined;
  /** Tab skips it, because its keyboard shortcut does the same. */
  readonly isPassedBy?: boolean | undefined;
  /** The shortcut in the form of `aria-keyshortcuts` ("Control+S"); shown in the button. */
  readonly keys?: string | undefined;
}

/** Renders the same element in all its states, so that it never loses the focus. */
export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    isPending = false,
    isDisabled = false,
    disabledReason,
    icon,
    autoFocus,
    form,
    keys,
  } = props;
  const reasonId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isReasonShown, showReason] = useState(false);
  const isClosed = disabledReason !== undefined;
  const reasonProps = {
    "aria-describedby": reasonId,
    onHoverChange: showReason,
    onFocusChange: showReason,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") showReason(false);
      // React Aria stops every key that has a listener here, even those meant for the dialog around the button.
      event.continuePropagation();
    },
  };
  // Not React Aria's isPending: its announcement refers to the button's id even after the button is gone.
  return (
    <>
      <AriaButton
        ref={trigger}
        {...defined({
          "aria-label": props["aria-label"],
          autoFocus,
          form,
          preventFocusOnPress: props.keepsFocus,
          excludeFromTabOrder: props.isPassedBy,
        })}
        {...(isClosed || isPending ? ({ "aria-disabled": "true" } as const) : defined({ onPress }))}
        {...(isClosed ? reasonProps : {})}
        type={isClosed || isPending ? "button" : (props.type ?? "button")}
        isDisabled={isDisabled && !isClosed}
        className={`${styles.size[props.size ?? "medium"]} ${styles.variant[props.variant ?? "secondary"]}`}
        render={(dom) => (
          <button {...dom} {...(isPending ? { "aria-busy": true } : {})} {...defined({ "aria-keyshortcuts": keys })} />
        )}
      >
        {isPending ? <Spinner /> : icon}
        {children}
        <Keys keys={keys} />
      </AriaButton>
      {isClosed ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
      {isClosed && isReasonShown ? <ButtonReason triggerRef={trigger} text={disabledReason} /> : null}
    </>
  );
}

interface ButtonLinkProps
  extends Pick<ButtonProps, "children" | "variant" | "size" | "icon" | "aria-label" | "disabledReason"> {
  readonly href: string;
  /** The target replaces this page in the browser's history. */
  readonly replaces?: boolean | undefined;
}

declare module "react-aria-components" {
  interface RouterConfig {
    routerOptions: { readonly replace: boolean };
  }
}

/** A link that looks like a button, or a disabled button if its page is not available. */
export function ButtonLink(props: ButtonLinkProps) {
  if (props.disabledReason !== undefined) return <Button {...props} />;
  const className = `${styles.size[props.size ?? "medium"]} ${styles.variant[props.variant ?? "secondary"]}`;
  return (
    <Link
      href={props.href}
      className={className}
      {...(props.replaces === true ? { routerOptions: { replace: true } } : {})}
      {...defined({ "aria-label": props["aria-label"] })}
    >
      {props.icon}
      {props.children}
    </Link>
  );
}

/** The shortcut in the form of `aria-keyshortcuts` ("Control+Shift+S"): visible, but not part of the name. */
export function Keys({ keys }: { readonly keys: string | undefined }) {
  return keys === undefined ? null : (
    <kbd aria-hidden className={styles.keys}>
      {keys.replace("Control", "Ctrl")}
    </kbd>
  );
}
