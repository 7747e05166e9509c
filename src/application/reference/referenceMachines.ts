import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Files } from "../files/Files.ts";
import { callActor, type MachineParts } from "../machines/MachineParts.ts";
import { actionOf } from "../machines/command.ts";
import { uploadActor } from "../machines/uploadMachine.ts";
import { loadOf } from "../machines/query.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { seenListOf } from "../machines/list/listOf.ts";
import { LISTS_LOADED } from "../shared/recordMessages.ts";
import type { ListStepInput, ListUploadInput } from "./listUploadContext.ts";
import { listUploadMachine } from "./listUploadMachine.ts";
import { Reference, ReferenceLists } from "./ReferenceLists.ts";

/** Unreadable rows are shown in the dialog, not in a toast. */
const isAboutTheFile = ({ _tag }: Refusal): boolean => _tag === "Invalid";

export const referenceMachines = (parts: MachineParts<Files | Reference | ReferenceLists>) => ({
  referenceLists: () =>
    seenListOf(parts, ({ query }: ListLoadInput<null>) => ReferenceLists.use(({ list }) => list(query))),
  referenceListRows: () =>
    seenListOf(parts, ({ query, scope }: ListLoadInput<ListUploadInput>) =>
      ReferenceLists.use(({ data }) => data(scope.type, query)),
    ),
  listUpload: () =>
    listUploadMachine.provide({
      actors: {
        upload: uploadActor(parts),
        compare: callActor(
          parts,
          ({ input }: ListStepInput) => ReferenceLists.use(({ preview }) => preview(input)),
          isAboutTheFile,
        ),
        replace: callActor(
          parts,
          ({ input, version }: ListStepInput) =>
            ReferenceLists.use(({ create }) => create(input, version === undefined ? {} : { version })),
          isAboutTheFile,
        ),
      },
      actions: { announce: (_, toast) => parts.announce(toast) },
    }),
  /** Its subject: the lists to be replaced by the shipped ones. */
  loadShippedLists: () =>
    actionOf(
      parts,
      (_: ReadonlyArray<ReferenceList>) => ReferenceLists.use(({ loadShipped }) => loadShipped()),
      () => LISTS_LOADED,
    ),
  states: () => loadOf(parts, (_: null) => Reference.use(({ states }) => states())),
});
