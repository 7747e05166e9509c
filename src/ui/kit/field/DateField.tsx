import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { CalendarPopoverProps } from "./CalendarPopover.tsx";
import { withStableHandlers } from "./withStableHandlers.tsx";
import { takesNoInput } from "./FieldFrame.tsx";
import { inner } from "./field.css.ts";
import { lazyPart } from "../lazyPart.tsx";
import { MaskedField } from "./MaskedField.tsx";
import type { TextFieldProps } from "./TextField.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "limit" | "isMultiline" | "rows">;

// A calendar that failed to load is fetched again when it is next opened; the date can still be typed.
const CalendarPopover = lazyPart<CalendarPopoverProps>(
  async () => (await import("./CalendarPopover.tsx")).CalendarPopover,
  { onFailed: ({ onClose }) => onClose() },
);

function PlainDateField(props: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = (
    <Button
      className={inner}
      aria-label="Choose date"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      isDisabled={takesNoInput(props)}
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

/** A date typed as MM/DD/YYYY or picked from a calendar. Typed dates are never corrected: the owner reports errors. */
export const DateField = withStableHandlers(PlainDateField);

const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?\s*$/;
const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\s*$/;
/** The number of digits of month, day and year. */
const room = (part: number) => (part === 2 ? 4 : 2);
const two = (text: string) => text.padStart(2, "0");

/** Only digits and separators. */
const MASKABLE = /^[\d/.\-\s]*$/;
const DIGITS = 8;
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * Formats a date as MM/DD/YYYY during typing: a slash is inserted when the next digit needs it, and a single digit
 * before a slash gets a leading zero (`1/` becomes `01/`). Any other text stays unchanged, because without its letters
 * it would be another date. Does not check whether the date exists.
 */
export function dateMask(text: string): string {
  if (!MASKABLE.test(text) || digitsOf(text).length > DIGITS) return text;
  const parts = separated(text).split("/");
  const out = parts.slice(0, -1).map((part, at) => part.slice(0, room(at)));
  let rest = parts.at(-1) ?? "";
  do {
    out.push(rest.slice(0, room(out.length)));
    rest = rest.slice(room(out.length - 1));
  } while (rest !== "" && out.length < 3);
  const joined = separated(out.slice(0, 3).join("/")).replace(/(?<=^|\/)\d\/$/, (ended) => `0${ended}`);
  // A part that is too long would lose digits.
  return digitsOf(joined).length < digitsOf(text).length ? text : joined;
}

/** Digits and slashes. An empty part is kept only between two slashes, that is while a whole date is being edited. */
function separated(text: string): string {
  const plain = text
    .replace(/[.-]/g, "/")
    .replace(/[^\d/]/g, "")
    .replace(/(?<!\/)\/+$/, "/");
  return /\/.*\//.test(plain) ? plain : plain.replace(/^\//, "");
}

/** Converts a pasted date: also accepts 2026-01-02, 1/2/2026 and 1/2/26 (00 to 69 mean 2000 to 2069). */
export function pastedDate(text: string): string {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined) {
    return `${two(isoMonth)}/${two(isoDay)}/${isoYear}`;
  }
  const [, month, day, year] = american.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return dateMask(text);
  const fullYear = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
  return `${two(month)}/${two(day)}/${fullYear}`;
}
