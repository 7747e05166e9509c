import { useSelector } from "@xstate/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { Notice } from "#ui/kit/Notice.tsx";
import { Panel } from "#ui/kit/Panel.tsx";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import { useErrorFocus } from "../../form/useErrorFocus.ts";
import { useSaveKey } from "../../form/useSaveKey.ts";
import { useLeaveGuard } from "../../form/useLeaveGuard.tsx";
import { AmountsSection } from "./AmountsSection.tsx";
import { useLineActor } from "./LineActor.ts";
import { LineDraft } from "./LineDraft.tsx";
import { LineDialogs } from "./LineDialogs.tsx";
import { LineSaveBar } from "./LineSaveBar.tsx";
import { PhysicalSection, ProductSection, RegulatorySection, UseSection } from "./LineSections.tsx";
import { NotesSection } from "./NotesSection.tsx";
import * as pageForm from "../../form/pageForm.css.ts";

/** Enter in a field saves nothing by accident: Ctrl+S or Cmd+S does, and the buttons. */
const doNothing = (event: FormEvent) => event.preventDefault();

/** The product input form once it is loaded; it asks the machine for few things, its fields for their own. */
export function LineForm({ isNew }: { readonly isNew: boolean }) {
  const actor = useLineActor();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useSelector(actor, (state) => state.hasTag("busy"));
  const isDirty = useSelector(actor, (state) => state.hasTag("dirty"));
  const isAsking = useSelector(actor, (state) => state.hasTag("asksToLeave"));
  const errors = useSelector(actor, ({ context }) => context.errors);
  const savedCount = useSelector(actor, ({ context }) => context.savedCount);
  const lockReason = useSelector(actor, (state) => (state.hasTag("locked") ? state.context.message : null));
  const line = useSelector(actor, ({ context }) => context.line);
  const leaveDialog = useLeaveGuard(isDirty, () => actor.send({ type: "leave.chosen" }));
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors });
  const submit = useCallback(
    (addsAnother: boolean) => {
      wantErrorFocus();
      actor.send({ type: addsAnother ? "form.submitted.and.another" : "form.submitted" });
    },
    [actor, wantErrorFocus],
  );
  useSaveKey(submit);

  const startsAtPicker = isNew && lockReason === null;
  useEffect(() => {
    if (startsAtPicker) form.current?.querySelector<HTMLElement>('input[role="combobox"]')?.focus();
    // Once at the beginning, and again for each further product.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [startsAtPicker, savedCount]);

  return (
    <>
      <LineDraft />
      {lockReason === null ? null : <Notice tone="warning">{lockReason}</Notice>}
      <form ref={form} noValidate onSubmit={doNothing} className={pageForm.page}>
        <Panel>
          <ProductSection />
          <UseSection />
          <PhysicalSection />
          <AmountsSection />
          <RegulatorySection />
          <NotesSection />
        </Panel>
        <LineSaveBar isNew={isNew} onSubmit={submit} />
      </form>
      {line === null ? null : <RecordHistory key={line.version} resource="line" id={line.inventory_product_id} />}
      <LineDialogs />
      {isAsking ? null : leaveDialog}
    </>
  );
}
