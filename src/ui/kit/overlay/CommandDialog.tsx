import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import * as styles from "./CommandDialog.css.ts";
import * as field from "../field/field.css.ts";
import * as lists from "../field/listBox.css.ts";
import * as modal from "./Modal.css.ts";
import { VisuallyHidden } from "../layout.tsx";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}
export interface CommandGroup {
  readonly title: string;
  readonly commands: ReadonlyArray<Command>;
}

export interface CommandDialogProps {
  readonly title: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly groups: ReadonlyArray<CommandGroup>;
  /** Announced by screen readers, and shown if there is nothing to select. */
  readonly status: string;
  readonly children?: ReactNode;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * A text field above a list: arrow keys select while the focus stays in the field, Enter opens the entry, Escape
 * closes.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { title, groups, status, onClose } = props;
  const isEmpty = groups.every(({ commands }) => commands.length === 0);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      className={modal.top}
    >
      <Modal className={modal.size.palette}>
        <Dialog aria-label={title} className={modal.dialog}>
          <Autocomplete inputValue={props.text} onInputChange={props.onTextChange}>
            <TextField aria-label={title} autoFocus className={styles.search}>
              <div className={field.box}>
                <Search size={16} aria-hidden className={field.glass} />
                <Input className={field.input} placeholder={props.placeholder} />
              </div>
            </TextField>
            <ListBox
              aria-label={title}
              className={styles.list}
              selectionMode="none"
              onAction={(key) => props.onChoose(String(key))}
              renderEmptyState={() => <div className={lists.message}>{status}</div>}
            >
              {groups
                .filter(({ commands }) => commands.length > 0)
                .map((group) => (
                  <ListBoxSection key={group.title} id={group.title}>
                    <Header className={styles.group}>{group.title}</Header>
                    {group.commands.map(({ id, label, description }) => (
                      <ListBoxItem key={id} id={id} textValue={label} className={lists.item}>
                        <span className={lists.texts}>
                          <span>{label}</span>
                          {description === undefined ? null : <span className={lists.hint}>{description}</span>}
                        </span>
                      </ListBoxItem>
                    ))}
                  </ListBoxSection>
                ))}
            </ListBox>
          </Autocomplete>
          {isEmpty ? null : (
            <VisuallyHidden>
              <span role="status">{status}</span>
            </VisuallyHidden>
          )}
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
