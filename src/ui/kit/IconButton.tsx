import { type ReactNode, useId } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import * as styles from "./Button.css.ts";
import { defined } from "./defined.ts";
import { Tooltip } from "./overlay/Tooltip.tsx";
import { VisuallyHidden } from "./layout.tsx";

export interface IconButtonProps {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly size?: "medium" | "small" | undefined;
  readonly tone?: "default" | "danger" | undefined;
  readonly disabledReason?: string | undefined;
  /** For a button that opens or closes a part of the page. */
  readonly "aria-expanded"?: boolean | undefined;
  readonly "aria-controls"?: string | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, onPress, disabledReason } = props;
  const reasonId = useId();
  const looks = [
    styles.size[props.size === "medium" ? "square" : "squareSmall"],
    styles.variant.quiet,
    styles.tone[props.tone ?? "default"],
  ].join(" ");
  const isClosed = disabledReason !== undefined;
  return (
    <>
      <Tooltip text={disabledReason ?? label}>
        <AriaButton
          aria-label={label}
          className={looks}
          {...defined({ "aria-expanded": props["aria-expanded"], "aria-controls": props["aria-controls"] })}
          {...(isClosed ? { "aria-disabled": "true", "aria-describedby": reasonId } : defined({ onPress }))}
        >
          {icon}
        </AriaButton>
      </Tooltip>
      {isClosed ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </>
  );
}
