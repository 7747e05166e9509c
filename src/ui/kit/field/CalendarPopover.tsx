import { CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Popover } from "react-aria-components/Popover";
import * as styles from "./CalendarPopover.css.ts";
import { FocusBack } from "../FocusBack.tsx";
import { inner } from "./field.css.ts";

export interface CalendarPopoverProps {
  readonly label: string;
  readonly value: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}

/** The calendar of DateField, in a separate file because it is loaded when first opened. */
export function CalendarPopover({ label, value, triggerRef, onChoose, onClose }: CalendarPopoverProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      placement="bottom end"
      offset={4}
      className={styles.popover}
    >
      <FocusBack />
      <Dialog aria-label={`Choose date: ${label}`} className={styles.dialog}>
        <Calendar
          aria-label={label}
          value={calendarDate(value)}
          autoFocus
          onChange={(date) => {
            onChoose(dateText(date));
            onClose();
          }}
        >
          <header className={styles.head}>
            <Button slot="previous" className={inner}>
              <ChevronLeft size={18} aria-hidden />
            </Button>
            <Heading level={2} className={styles.month} />
            <Button slot="next" className={inner}>
              <ChevronRight size={18} aria-hidden />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

const shape = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const pad = (value: number, length: number) => String(value).padStart(length, "0");

/** The date of a text in the form MM/DD/YYYY, or null if there is no such date. */
export function calendarDate(text: string): CalendarDate | null {
  const [, month, day, year] = shape.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  // CalendarDate changes 02/30 to the end of February, so the result is compared with the text.
  const date = new CalendarDate(Number(year), Number(month), Number(day));
  return dateText(date) === text ? date : null;
}

/** MM/DD/YYYY */
export function dateText({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`;
}
