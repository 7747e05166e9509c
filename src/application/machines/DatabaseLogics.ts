import type { ReferenceList, ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import type { ListDataPage } from "../reference/ReferenceListStore.ts";
import type { ConfirmActionMachine } from "./confirmActionMachine.ts";
import type { ListMachine } from "./listMachine.ts";
import type { ListUploadInput } from "./listUploadContext.ts";
import type { ListUploadMachine } from "./listUploadMachine.ts";

/** The machines of the reference lists' screens. */
export type DatabaseLogics = {
  readonly referenceLists: ListMachine<ReferenceList>;
  /** The rows of one list, and who brought it. */
  readonly referenceListRows: ListMachine<ReferenceListRow, ListUploadInput, ListDataPage>;
  readonly listUpload: ListUploadMachine;
  /** Its subject are the lists that would be replaced by those that come with the product. */
  readonly loadShippedLists: ConfirmActionMachine<ReadonlyArray<ReferenceList>, ReadonlyArray<ReferenceList>>;
};
