import { Button } from "#ui/kit/Button.tsx";
import type { OpenReview } from "./OpenReview.ts";

type AcceptAllSureProps = { readonly review: OpenReview; readonly variant?: "primary" | "secondary" };

/** Of this sheet, whose pages are on the screen. */
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
