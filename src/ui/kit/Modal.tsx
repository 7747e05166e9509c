import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "./IconButton.tsx";
import * as styles from "./Modal.css.ts";
import { useOverflow } from "./useOverflow.ts";

export interface ModalProps {
  readonly title: string;
  /** Escape, the close button and (when dismissable) a press outside. The modal stays open until its owner takes it away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** Whether a press outside closes it as well; off by default, for a form should not vanish by a slip. */
  readonly isDismissable?: boolean | undefined;
}

export function Modal({ title, onClose, children, footer, size = "medium", isDismissable = false }: ModalProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDismissable={isDismissable}
      className={styles.overlay}
    >
      <AriaModal className={styles.size[size]}>
        <Dialog className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label="Close" icon={<X size={18} aria-hidden />} onPress={onClose} />
          </header>
          <ModalBody>{children}</ModalBody>
          {footer === undefined || footer === null ? null : <footer className={styles.footer}>{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** Reachable by the keyboard when it has to be scrolled: a closed form has nothing else in it that takes the focus. */
function ModalBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(body);
  return (
    <div ref={body} className={styles.body} {...(isScrollable ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
