import { Button } from "#ui/kit/Button.tsx";
import { AcceptAllSure } from "./AcceptAllSure.tsx";
import type { OpenReview } from "./OpenReview.ts";

/** What is done with a sheet as a whole. */
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
