import { useRouter } from "@tanstack/react-router";
import { describeTwin, EXISTING_PRODUCT } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import type { ProductOpenForm } from "./useSheetUpload.ts";

/** A new product has the name and manufacturer of one in the catalog. */
export function TwinQuestion({ form: { context, send } }: { readonly form: ProductOpenForm }) {
  const { history } = useRouter();
  const { draft, equalId } = context;
  const cancel = () => send({ type: "question.cancelled" });
  return (
    <Modal
      title={EXISTING_PRODUCT.title}
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>{EXISTING_PRODUCT.cancel}</Button>
          <Button onPress={() => send({ type: "question.confirmed" })}>{EXISTING_PRODUCT.add}</Button>
          {equalId === null ? null : (
            <Button
              variant="primary"
              onPress={() => history.push(`/products/${equalId}`, undefined, { ignoreBlocker: true })}
            >
              {EXISTING_PRODUCT.open}
            </Button>
          )}
        </>
      }
    >
      <p>{describeTwin(draft.name.trim(), draft.mfg_name.trim())}</p>
    </Modal>
  );
}
