import { Button } from "#ui/kit/Button.tsx";
import { useSaveKey } from "../form/useSubmit.ts";
import type { OpenReview } from "./OpenReview.ts";

/** The actions for a sheet as a whole. */
export function ReviewActions({ review }: { readonly review: OpenReview }) {
  const { sheet, send, isBusy } = review;
  const set = (review_state: "open" | "reviewed" | "set aside") =>
    send({ type: "review.wanted", request: { kind: "review", review_state } });
  const isOver = sheet.review_state === "reviewed" || sheet.review_state === "set aside";
  return (
    <>
      <AcceptAllSure review={review} variant="primary" />
      {isOver ? (
        <Button isDisabled={isBusy} onPress={() => set("open")}>
          Open Again
        </Button>
      ) : (
        <>
          <Button isDisabled={isBusy} onPress={() => set("reviewed")}>
            Mark as Reviewed
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => set("set aside")}>
            Set Aside
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        isDisabled={isBusy}
        onPress={() => send({ type: "review.wanted", request: { kind: "read again" } })}
      >
        Read Again
      </Button>
    </>
  );
}

type AcceptAllSureProps = { readonly review: OpenReview; readonly variant?: "primary" | "secondary" };

/** Accepts the sure values of the sheet whose pages are visible. */
export function AcceptAllSure({ review: { sheet, send }, variant }: AcceptAllSureProps) {
  const taken = sheet.entries.filter(({ not_taken, decision }) => not_taken === "" && decision === null).length;
  return (
    <Button
      variant={variant}
      disabledReason={
        taken === 0 ? "No sure values are left that can be accepted without overwriting data." : undefined
      }
      onPress={() => send({ type: "review.wanted", request: { kind: "accept sure" } })}
    >
      {`Accept All Sure (${taken})`}
    </Button>
  );
}

type CreateProductProps = { readonly review: OpenReview; readonly label: string; readonly size?: "medium" | "small" };

/** Creates a product from the accepted values, by button or save shortcut; a value being typed is saved first. */
export function CreateProduct({ review: { context, send }, label, size }: CreateProductProps) {
  const { sending, queue, typing } = context;
  const isAsked = [sending, ...queue].some((request) => request?.kind === "make product");
  const create = () => {
    if (!isAsked) send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
  };
  useSaveKey(() => (typing === null ? create() : send({ type: "review.typing.saved" })));
  return (
    <Button size={size} variant="primary" isPending={isAsked} keys="Control+S" onPress={create}>
      {label}
    </Button>
  );
}
