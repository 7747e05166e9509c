import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type LineScope,
  photoMachines,
  type PhotoOfLine,
  type PhotoToAdd,
} from "#application/inventory/photo/photoMachines.ts";
import { confirmRecordAction } from "#application/shared/texts.ts";
import { lockOf } from "#domain/inventory/form/productLocks.ts";
import { MOST_PHOTOS, PHOTOS_FULL } from "#domain/inventory/photo/LinePhoto.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FileButton } from "#ui/kit/field/FileButton.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { RemovalButton } from "#ui/kit/table/RowButton.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { FormFailure } from "../../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../../form/QuestionDialog.tsx";
import { useApp, useMachines } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "./line.css.ts";
import { useLine } from "./useLineField.tsx";

/** Photos of the question in the notes, with the same lock. */
export function QuestionPhotos({ scope }: { readonly scope: LineScope }) {
  const { newKey, scalePhoto } = useApp();
  const machines = useMachines(photoMachines);
  const [{ context }, send] = useMachine(machines.photos, { input: { scope } });
  const photos = context.value ?? [];
  const focusAfterRemoval = useFocusAfterRemoval(context.value);
  const removal = useAction(machines.removal, () => {
    focusAfterRemoval();
    send({ type: "load.refreshed" });
  });
  const [machine] = useState(() => machines.addition(scalePhoto));
  const [unsent, setUnsent] = useState<PhotoToAdd | null>(null);
  const addition = useAction(machine, () => {
    setUnsent(null);
    send({ type: "load.refreshed" });
  });
  const add = (photo: PhotoToAdd) => {
    setUnsent(photo);
    addition.request(photo);
  };
  const lock = useLine((state) => lockOf(state.context, "notes"));
  return (
    <>
      {photos.length === 0 ? null : (
        <ul className={styles.photos} aria-label="Photos">
          {photos.map((photo) => (
            <li key={photo.id} className={styles.photo} data-row>
              <Photo scope={{ ...scope, photo }} />
              <div className={styles.removal}>
                <RemovalButton
                  label={`Delete ${photo.name}`}
                  icon={Trash2}
                  disabledReason={lock}
                  onPress={() => removal.request({ ...scope, photo })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {context.error === null ? null : (
        <FormFailure message={context.error} onRetry={() => send({ type: "load.retry" })} />
      )}
      <div className={styles.question}>
        <FileButton
          size="small"
          accept={["image/*"]}
          isPending={addition.isPending}
          disabledReason={lock ?? (photos.length >= MOST_PHOTOS ? PHOTOS_FULL : undefined)}
          onChoose={(file) => add({ ...scope, file, idempotencyKey: newKey() })}
        >
          Add Photo
        </FileButton>
        {unsent === null || addition.isPending ? null : (
          <Button size="small" onPress={() => add(unsent)}>
            Try Again
          </Button>
        )}
      </div>
      <ActionDialog
        action={removal}
        questionOf={({ photo }) => confirmRecordAction("Delete", "Photo", photo.name)}
        tone="danger"
      />
    </>
  );
}

/** Small, and large when it is pressed. */
function Photo({ scope }: { readonly scope: PhotoOfLine }) {
  const { name } = scope.photo;
  const [{ context }, send] = useMachine(useMachines(photoMachines).picture, { input: { scope } });
  const [isOpen, setOpen] = useState(false);
  const [source, setSource] = useState<string>();
  const content = context.value?.content;
  // As text in the page, because its policy allows no address of a file that only the page has.
  useEffect(() => {
    if (content === undefined) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setSource(typeof reader.result === "string" ? reader.result : ""));
    reader.readAsDataURL(content);
  }, [content]);
  const { error } = context;
  return (
    <>
      <button type="button" aria-label={`Show ${name}`} className={styles.thumbnail} onClick={() => setOpen(true)}>
        {source === undefined ? error && "Not loaded" : <img src={source} alt="" className={styles.fitted} />}
      </button>
      {isOpen ? (
        <Modal title={name} size="page" isDismissable onClose={() => setOpen(false)}>
          {error === null ? null : <FormFailure message={error} onRetry={() => send({ type: "load.retry" })} />}
          {source === undefined ? null : <img src={source} alt={name} className={styles.large} />}
        </Modal>
      ) : null}
    </>
  );
}
