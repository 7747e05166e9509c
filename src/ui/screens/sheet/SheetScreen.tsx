import { useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { LOADING } from "#application/shared/texts.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { MissingPage } from "../form/Loaded.tsx";
import { recordIdOf } from "../list/modalRoute.tsx";
import { PRODUCT_MANAGEMENT, PRODUCTS_PATH } from "../product/productTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { REVIEW_WORDS, SHEETS, stateOf } from "./sheetTexts.ts";
import { SHEETS_PATH } from "../shell/sections.ts";
import { ReviewParts, sureActions } from "./ReviewParts.tsx";
import type { OpenReview } from "./TypingForm.tsx";
import * as styles from "./sheet.css.ts";

/** /products/sheets/{id}: the values that were read, next to the page that they are on. */
export function SheetScreen() {
  const { sheetId } = useParams({ strict: false });
  const id = recordIdOf(sheetId);
  return typeof id === "number" ? <SheetReview key={id} id={id} /> : <NoSuchSheet listHref={SHEETS_PATH} />;
}

function SheetReview({ id }: { readonly id: number }) {
  const { newKey } = useApp();
  const machines = useMachines(sheetMachines);
  const router = useRouter();
  const [listHref] = useState(() => `${SHEETS_PATH}${router.state.location.searchStr}`);
  const [key] = useState(newKey);
  const [state, send] = useMachine(machines.sheets.review, { input: { id, key } });
  const { sheet, message } = state.context;
  const last = sheet?.original_name ?? (state.hasTag("loading") ? LOADING : null);
  usePage({
    title: SHEETS,
    breadcrumbs: [
      { name: PRODUCT_MANAGEMENT, path: PRODUCTS_PATH },
      { name: SHEETS, path: listHref },
      ...(last === null ? [] : [{ name: last }]),
    ],
  });
  if (state.hasTag("missing")) return <NoSuchSheet listHref={listHref} />;
  if (sheet === null)
    return (
      <>
        <PageHead title={SHEETS} />
        {state.hasTag("failed") ? (
          <FormFailure message={message ?? ""} onRetry={() => send({ type: "load.retry" })} />
        ) : (
          <LoadingLine />
        )}
      </>
    );
  const set = (review_state: "open" | "reviewed" | "set aside") => () =>
    send({ type: "review.wanted", request: { kind: "review", review_state } });
  const isBusy = state.hasTag("busy");
  const disabledReason = isBusy ? "The last change is being saved." : undefined;
  const isOver = sheet.review_state === "reviewed" || sheet.review_state === "set aside";
  const readAgain = () => send({ type: "review.wanted", request: { kind: "read again" } });
  const review: OpenReview = { context: state.context, sheet, isBusy, send };
  const [primary, ...seen] = sureActions(review);
  return (
    <>
      <PageHead
        title={sheet.original_name}
        description={<States sheet={sheet} />}
        primary={primary}
        actions={[
          ...seen,
          isOver
            ? { label: "Open Again", disabledReason, onPress: set("open") }
            : { label: "Mark as Reviewed", disabledReason, onPress: set("reviewed") },
        ]}
        more={[
          ...(isOver ? [] : [{ label: "Set Aside", disabledReason, onPress: set("set aside") }]),
          { label: "Read Again", disabledReason, onPress: readAgain },
        ]}
      />
      <ReviewParts review={review} />
    </>
  );
}

function States({ sheet }: { readonly sheet: Sheet }) {
  const [read, reviewed] = [stateOf(sheet), REVIEW_WORDS[sheet.review_state]];
  return (
    <span className={styles.badges}>
      <Badge tone={read.tone}>{read.word}</Badge>
      <Badge tone={reviewed.tone}>{reviewed.word}</Badge>
    </span>
  );
}

function NoSuchSheet({ listHref }: { readonly listHref: string }) {
  return (
    <MissingPage
      title={SHEETS}
      message="This safety data sheet does not exist."
      list={{ name: SHEETS, path: listHref }}
    />
  );
}
