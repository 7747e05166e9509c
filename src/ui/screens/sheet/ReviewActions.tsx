import { Button } from "#ui/kit/Button.tsx";
import type { OpenReview } from "./OpenReview.ts";

/** What is done with a sheet as a whole. */
export function ReviewActions({ review: { sheet, send, isBusy } }: { readonly review: OpenReview }) {
  const taken = sheet.entries.filter(({ not_taken, decision }) => not_taken === "" && decision === null).length;
  const set = (review_state: "open" | "reviewed" | "set aside") =>
    send({ type: "review.wanted", request: { kind: "review", review_state } });
  const isOver = sheet.review_state === "reviewed" || sheet.review_state === "set aside";
  return (
    <>
      <Button
        variant="primary"
        disabledReason={taken === 0 ? "There is no sure value left that would overwrite nothing." : undefined}
        onPress={() => send({ type: "review.wanted", request: { kind: "accept sure" } })}
      >
        {`Accept All Sure (${taken})`}
      </Button>
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
