import { type ReviewContext, type ReviewEvent, sureEntries } from "#application/sheet/ReviewContext.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { Button } from "#ui/kit/Button.tsx";
import { counted } from "#ui/kit/counts.ts";
import { useSaveKey } from "../form/useSubmit.ts";

/** The review of a loaded sheet. */
export type OpenReview = {
  readonly context: ReviewContext;
  readonly sheet: Sheet;
  readonly isBusy: boolean;
  readonly send: (event: ReviewEvent) => void;
};

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

/** Accepts the sure values on pages that have been on the screen, and leads to those on other pages. */
export function AcceptAllSure({ review: { context, send }, variant }: AcceptAllSureProps) {
  const { seen, unseen } = sureEntries(context);
  const [next] = unseen;
  const page = next?.proposal.evidence.find((place) => !context.seenPages.includes(place.page))?.page;
  const none =
    next === undefined
      ? "No sure values are left that can be accepted without overwriting data."
      : "The pages of the other sure values have not been on the screen yet.";
  return (
    <>
      <Button
        variant={variant}
        disabledReason={seen.length === 0 ? none : undefined}
        onPress={() => send({ type: "review.sure.accepted" })}
      >
        {`Accept All Sure (${seen.length})`}
      </Button>
      {next === undefined ? null : (
        <Button variant="quiet" onPress={() => send({ type: "review.entry.chosen", id: next.id })}>
          {`Show Page ${page ?? ""} (${counted(unseen.length, "sure value", "sure values")} not seen)`}
        </Button>
      )}
    </>
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
