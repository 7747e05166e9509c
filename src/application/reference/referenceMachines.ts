import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Files } from "../files/Files.ts";
import { callActor } from "../machines/callActor.ts";
import { actionOf, listOf, loadOf, uploadActor } from "../machines/callMachines.ts";
import type { ListLoadInput } from "../machines/listMachine.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceList } from "../machines/resourceMachines.ts";
import { LISTS_LOADED } from "../shared/messages.ts";
import type { ListStepInput, ListUploadInput } from "./listUploadContext.ts";
import { listUploadMachine } from "./listUploadMachine.ts";
import { Reference } from "./Reference.ts";
import { ReferenceLists } from "./ReferenceLists.ts";

/** Rows that cannot be read stand in the dialog, not in a toast. */
const isAboutTheFile = ({ _tag }: Refusal): boolean => _tag === "Invalid";

/** The reference lists, their rows, and what replaces them; the states of addresses. */
export const referenceMachines = (parts: MachineParts<Files | Reference | ReferenceLists>) => ({
  referenceLists: resourceList(parts, ReferenceLists, parts.pages.referenceLists),
  /** The rows of one list, and who brought it. */
  referenceListRows: listOf(
    parts,
    ({ query, scope }: ListLoadInput<ListUploadInput>) => ReferenceLists.use(({ data }) => data(scope.type, query)),
    parts.pages.referenceListRows,
    ({ type }) => type,
  ),
  listUpload: listUploadMachine.provide({
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
  /** Its subject are the lists that would be replaced by those that come with the product. */
  loadShippedLists: actionOf(
    parts,
    (_: ReadonlyArray<ReferenceList>) => ReferenceLists.use(({ loadShipped }) => loadShipped()),
    () => LISTS_LOADED,
  ),
  states: loadOf(parts, (_: null) => Reference.use(({ states }) => states())),
});
