import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../Button.tsx";
import { FocusBack } from "../FocusBack.tsx";
import { IconButton } from "../IconButton.tsx";
import * as styles from "./Modal.css.ts";
import { useOverflow } from "../useOverflow.ts";

export interface ModalProps {
  readonly title: string;
  /** Escape, the close button and (if dismissable) a press outside. The modal stays open until its owner removes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** At the right, as wide as its form, or `large` for tables; `page` is the whole screen, and a question is centered. */
  readonly size?: "small" | "medium" | "large" | "page" | "question" | undefined;
  /** Whether a press outside closes it too; off by default, so that nobody loses a form by accident. */
  readonly isDismissable?: boolean | undefined;
}

export function Modal({ title, onClose, children, footer, size = "medium", isDismissable = false }: ModalProps) {
  const place =
    size === "page"
      ? { className: styles.page }
      : size === "question"
        ? { className: styles.middle }
        : { className: styles.side, "data-side": size };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDismissable={isDismissable}
      {...place}
    >
      <AriaModal className={styles.size[size]}>
        <FocusBack />
        <Dialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label="Close" icon={<X size={18} aria-hidden />} onPress={onClose} />
          </header>
          <ModalBody>{children}</ModalBody>
          {footer === undefined || footer === null ? null : (
            <footer className={styles.footer} data-foot>
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** Focusable if it has to be scrolled: in a disabled form, nothing else takes the focus. */
function ModalBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(body);
  return (
    <div ref={body} className={styles.body} {...(isScrollable ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}

export interface AlertDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: "danger" | "default" | "warning" | undefined;
  readonly isPending?: boolean | undefined;
  /** Focuses the confirm button, for a confirmation that is usual and loses nothing. */
  readonly startsOnConfirm?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const icons = { danger: CircleAlert, warning: TriangleAlert, default: Info };

/** A question that must be answered. The focus starts on the answer that changes nothing, or see `startsOnConfirm`. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, confirmLabel, onConfirm, onCancel, tone = "default", isPending = false } = props;
  const { startsOnConfirm = false } = props;
  const descriptionId = useId();
  const Icon = icons[tone];
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : onCancel())}
      className={styles.middle}
    >
      <AriaModal className={styles.size.alert}>
        <FocusBack />
        <Dialog role="alertdialog" aria-describedby={descriptionId} className={styles.dialog}>
          <div className={styles.alertBody}>
            <Icon size={22} aria-hidden className={styles.alertIcon[tone]} />
            <div className={styles.alertTexts}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              <div id={descriptionId}>{description}</div>
              {props.children}
            </div>
          </div>
          <footer className={styles.footer}>
            <Button autoFocus={!startsOnConfirm} onPress={onCancel} isDisabled={isPending}>
              {props.cancelLabel ?? "Cancel"}
            </Button>
            <Button
              autoFocus={startsOnConfirm}
              variant={tone === "danger" ? "danger" : "primary"}
              onPress={onConfirm}
              isPending={isPending}
            >
              {confirmLabel}
            </Button>
          </footer>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
