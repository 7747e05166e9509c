import { Effect } from "effect";
import type { DatabaseLogics } from "#application/machines/DatabaseLogics.ts";
import { callActor } from "#application/machines/callActor.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import type { ListStepInput, ListUploadInput } from "#application/machines/listUploadContext.ts";
import { listUploadMachine } from "#application/machines/listUploadMachine.ts";
import type { ListDataPage } from "#application/reference/ReferenceListStore.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { LISTS_LOADED } from "#application/shared/messages.ts";
import type { ReferenceList, ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { RunningParts } from "./LogicParts.ts";
import { listLogic } from "./resourceLogics.ts";
import { uploadActor } from "./uploadActor.ts";

/** Rows that cannot be read stand in the dialog, not in a toast. */
const isAboutTheFile = ({ _tag }: Refusal): boolean => _tag === "Invalid";

/** The reference lists, their rows, and what replaces them. */
export const databaseLogics = (parts: RunningParts): DatabaseLogics => {
  const { announce, pages } = parts;
  return {
    referenceLists: listLogic(parts, ReferenceLists, pages.referenceLists),
    referenceListRows: createListMachine<ReferenceListRow, ListUploadInput, ListDataPage>().provide({
      actors: {
        load: callActor(parts, ({ query, scope }: ListLoadInput<ListUploadInput>) =>
          Effect.flatMap(ReferenceLists, ({ data }) => data(scope.type, query)),
        ),
      },
      actions: {
        keepPage: (_, { query, scope, page }) =>
          page === null ? undefined : pages.referenceListRows.keep(scope.type, query, page),
      },
    }),
    listUpload: listUploadMachine.provide({
      actors: {
        upload: uploadActor(parts),
        compare: callActor(
          parts,
          ({ input }: ListStepInput) => Effect.flatMap(ReferenceLists, ({ preview }) => preview(input)),
          isAboutTheFile,
        ),
        replace: callActor(
          parts,
          ({ input, version }: ListStepInput) =>
            Effect.flatMap(ReferenceLists, ({ create }) => create(input, version === undefined ? {} : { version })),
          isAboutTheFile,
        ),
      },
      actions: { announce: (_, toast) => announce(toast) },
    }),
    loadShippedLists: createConfirmActionMachine<ReadonlyArray<ReferenceList>, ReadonlyArray<ReferenceList>>(
      () => LISTS_LOADED,
    ).provide({
      actors: {
        perform: callActor(parts, () => Effect.flatMap(ReferenceLists, ({ loadShipped }) => loadShipped())),
      },
      actions: { announce: (_, toast) => announce(toast) },
    }),
  };
};
