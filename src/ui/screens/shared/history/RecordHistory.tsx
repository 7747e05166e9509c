import type { HistoryScope } from "#application/machines/SharedLogics.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { HISTORY, LOADING } from "#application/shared/texts.ts";
import { FormFailure } from "../FormFailure.tsx";

const HistoryList = lazyPart<HistoryScope>(async () => (await import("./HistoryList.tsx")).HistoryList, {
  fallback: <p role="status">{LOADING}</p>,
  failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
});

/** 'History', closed: who changed what of a record and when. It is fetched when it is opened. */
export function RecordHistory({ resource, id }: HistoryScope) {
  return (
    <Disclosure title={HISTORY}>
      <HistoryList resource={resource} id={id} />
    </Disclosure>
  );
}
