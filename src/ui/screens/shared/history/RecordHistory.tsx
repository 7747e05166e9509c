import { lazy, Suspense } from "react";
import type { HistoryScope } from "#application/machines/SharedLogics.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { HISTORY, LOADING } from "#application/shared/texts.ts";

const HistoryList = lazy(async () => ({ default: (await import("./HistoryList.tsx")).HistoryList }));

/** 'History', closed: who changed what of a record and when. It is fetched when it is opened. */
export function RecordHistory({ noun, id }: HistoryScope) {
  return (
    <Disclosure title={HISTORY}>
      <Suspense fallback={<p role="status">{LOADING}</p>}>
        <HistoryList noun={noun} id={id} />
      </Suspense>
    </Disclosure>
  );
}
