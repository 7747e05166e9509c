import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { productFromSheetMachine } from "#application/sheet/productFromSheetMachine.ts";
import type { sheetReviewMachine } from "#application/sheet/sheetReviewMachine.ts";
import { Button } from "#ui/kit/Button.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useRetries } from "../useMachine.ts";
import { CreateProduct, ReviewParts, sureActions } from "./ReviewParts.tsx";

export type ProductFromSheetProps = {
  readonly state: SnapshotFrom<typeof productFromSheetMachine>;
  readonly send: ActorRefFrom<typeof productFromSheetMachine>["send"];
  readonly onClose: () => void;
};

/** The review of a sheet over the form that needs its product; it closes as soon as there is one. */
export function ProductFromSheet({ state, send, onClose: cancel }: ProductFromSheetProps) {
  const { file, message } = state.context;
  const { review } = state.children;
  const common = { title: `From an SDS: ${file?.name ?? ""}`, cancel };
  if (review !== undefined) return <ReviewWindow {...common} actor={review} />;
  return (
    <Window {...common}>
      {state.hasTag("failed") ? (
        <FormFailure message={message ?? ""} onRetry={() => send({ type: "upload.retry" })} />
      ) : (
        <LoadingLine label="Uploading..." />
      )}
    </Window>
  );
}

type WindowProps = { readonly title: string; readonly cancel: () => void };
type FilledProps = WindowProps & { readonly children: React.ReactNode; readonly actions?: React.ReactNode };

function Window({ title, cancel, children, actions }: FilledProps) {
  return (
    <Modal
      size="page"
      title={title}
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>Cancel</Button>
          {actions}
        </>
      }
    >
      {children}
    </Modal>
  );
}

type ReviewWindowProps = WindowProps & { readonly actor: ActorRefFrom<typeof sheetReviewMachine> };

function ReviewWindow({ actor, ...common }: ReviewWindowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  useRetries(actor);
  const { context } = state;
  const { sheet, message } = context;
  const review = sheet === null ? null : { context, sheet, isBusy: state.hasTag("busy"), send: actor.send };
  return (
    <Window
      {...common}
      actions={
        review?.sheet.read_state === "read" ? (
          <>
            {sureActions(review).map(({ label, ...button }, at) => (
              <Button key={at} {...button}>
                {label}
              </Button>
            ))}
            <CreateProduct review={review} label="Create Product" />
          </>
        ) : null
      }
    >
      {review !== null ? (
        <ReviewParts review={review} isInWindow />
      ) : state.hasTag("loading") ? (
        <LoadingLine />
      ) : (
        <FormFailure
          message={message ?? "This safety data sheet does not exist."}
          onRetry={state.hasTag("failed") ? () => actor.send({ type: "load.retry" }) : undefined}
        />
      )}
    </Window>
  );
}
