import type { MouseEvent, ReactNode } from "react";
import { size, variant } from "./Button.css.ts";
import { Spinner } from "./Loading.tsx";

export interface PlainButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  readonly size?: "medium" | "small" | "squareSmall" | undefined;
  readonly type?: "button" | "submit" | undefined;
  readonly isPending?: boolean | undefined;
  readonly "aria-label"?: string | undefined;
  /** See Button. */
  readonly keepsFocus?: boolean | undefined;
}

export const plainLook = (props: Pick<PlainButtonProps, "size" | "variant">): string =>
  `${size[props.size ?? "medium"]} ${variant[props.variant ?? "secondary"]}`;

const stay = (event: MouseEvent): void => event.preventDefault();

/** A Button for pages shown before React Aria is loaded, which is as large as the rest of the sign-in screen. */
export function PlainButton(props: PlainButtonProps) {
  const { children, onPress, type = "button", isPending = false, keepsFocus = false } = props;
  return (
    <button
      type={isPending ? "button" : type}
      className={plainLook(props)}
      data-plain
      aria-label={props["aria-label"]}
      onClick={isPending ? undefined : onPress}
      onMouseDown={keepsFocus ? stay : undefined}
      {...(isPending ? { "aria-disabled": true, "aria-busy": true } : {})}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </button>
  );
}
