import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./Button.tsx";
import * as styles from "./Modal.css.ts";

export interface AlertDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: "danger" | "default" | "warning" | undefined;
  readonly isPending?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const icons = { danger: CircleAlert, warning: TriangleAlert, default: Info };

/** A question that has to be answered. The focus starts on the answer that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, confirmLabel, onConfirm, onCancel, tone = "default", isPending = false } = props;
  const descriptionId = useId();
  const Icon = icons[tone];
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : onCancel())}
      className={styles.alertOverlay}
    >
      <AriaModal className={styles.size.alert}>
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
            <Button autoFocus onPress={onCancel} isDisabled={isPending}>
              {props.cancelLabel ?? "Cancel"}
            </Button>
            <Button variant={tone === "danger" ? "danger" : "primary"} onPress={onConfirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </footer>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
