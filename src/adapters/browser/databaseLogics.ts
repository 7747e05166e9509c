import { Effect, Schema } from "effect";
import type { DatabaseLogics } from "#application/machines/DatabaseLogics.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import type { ListStepInput, ListUploadInput } from "#application/machines/listUploadContext.ts";
import { listUploadMachine } from "#application/machines/listUploadMachine.ts";
import { toLoadOutcome, toSaveOutcome } from "#application/machines/outcomes.ts";
import type { ListDataPage } from "#application/reference/ReferenceListStore.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { LISTS_LOADED } from "#application/shared/messages.ts";
import { DatabaseEntry, type DatabaseEntryData, DatabaseEntryPreview } from "#domain/reference/DatabaseEntry.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { listLogic } from "./resourceLogics.ts";
import { uploadActor } from "./uploadActor.ts";

const compared = toSaveOutcome(DatabaseEntryPreview);
const replaced = toSaveOutcome(DatabaseEntry);
const loaded = toSaveOutcome(Schema.Array(DatabaseEntry));

/** The reference lists, their rows, and what replaces them. */
export const databaseLogics = (parts: RunningParts): DatabaseLogics => {
  const { announce, pages, runtime } = parts;
  return {
    databaseEntries: listLogic(parts, ReferenceLists, pages.databaseEntries),
    databaseEntryData: createListMachine<DatabaseEntryData, ListUploadInput, ListDataPage>().provide({
      actors: {
        load: fromEffect(runtime, ({ query, scope }: ListLoadInput<ListUploadInput>) =>
          Effect.flatMap(ReferenceLists, ({ data }) => toLoadOutcome(data(scope.type, query))),
        ),
      },
      actions: {
        announce: (_, toast) => announce(toast),
        keepPage: (_, { query, scope, page }) =>
          page === null ? undefined : pages.databaseEntryData.keep(scope.type, query, page),
      },
    }),
    listUpload: listUploadMachine.provide({
      actors: {
        upload: uploadActor(runtime),
        compare: fromEffect(runtime, ({ input }: ListStepInput) =>
          Effect.flatMap(ReferenceLists, ({ preview }) => compared(preview(input))),
        ),
        replace: fromEffect(runtime, ({ input, version }: ListStepInput) =>
          Effect.flatMap(ReferenceLists, ({ create }) =>
            replaced(create(input, version === undefined ? {} : { version })),
          ),
        ),
      },
      actions: { announce: (_, toast) => announce(toast) },
    }),
    loadShippedLists: createConfirmActionMachine<ReadonlyArray<DatabaseEntry>, ReadonlyArray<DatabaseEntry>>(
      () => LISTS_LOADED,
    ).provide({
      actors: {
        perform: fromEffect(runtime, () => Effect.flatMap(ReferenceLists, ({ loadShipped }) => loaded(loadShipped()))),
      },
      actions: { announce: (_, toast) => announce(toast) },
    }),
  };
};
