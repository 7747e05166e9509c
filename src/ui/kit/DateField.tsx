import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { dateMask, pastedDate } from "./dateMask.ts";
import type { CalendarPopoverProps } from "./CalendarPopover.tsx";
import { inner } from "./field.css.ts";
import { lazyPart } from "./lazyPart.tsx";
import { MaskedField } from "./MaskedField.tsx";
import type { TextFieldProps } from "./TextField.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "maxLength" | "isMultiline" | "rows">;

// A calendar that failed to load is fetched again when it is opened again; the date can still be typed.
const CalendarPopover = lazyPart<CalendarPopoverProps>(
  async () => (await import("./CalendarPopover.tsx")).CalendarPopover,
  { onFailed: ({ onClose }) => onClose() },
);

/** A date typed as MM/DD/YYYY, or picked from a calendar. Typed dates are never corrected: the owner reports the error. */
export function DateField(props: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isClosed = (props.isDisabled ?? false) || props.disabledReason !== undefined || props.isReadOnly === true;
  const opener = (
    <Button
      className={inner}
      aria-label="Choose date"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      isDisabled={isClosed}
      onPress={() => setOpen(true)}
    >
      <CalendarDays size={16} aria-hidden />
    </Button>
  );
  return (
    <>
      <MaskedField
        {...props}
        placeholder={props.placeholder ?? "MM/DD/YYYY"}
        inputMode="numeric"
        autoComplete={props.autoComplete ?? "off"}
        format={dateMask}
        formatPasted={pastedDate}
        boxRef={box}
        trailing={opener}
      />
      {isOpen ? (
        <CalendarPopover
          label={props.label}
          value={props.value}
          triggerRef={box}
          onChoose={props.onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
