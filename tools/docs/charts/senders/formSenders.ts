import type { createConfirmActionMachine } from "../../../../src/application/machines/confirmActionMachine.ts";
import type { createFormMachine } from "../../../../src/application/machines/formMachine.ts";
import type { listUploadMachine } from "../../../../src/application/reference/listUploadMachine.ts";
import type { uploadMachine } from "../../../../src/application/machines/uploadMachine.ts";
import { actor, person, screen, type Senders } from "./Sender.ts";

export const formSenders: Senders<ReturnType<typeof createFormMachine>> = {
  "field.changed": person("typing into a field, or choosing"),
  "field.blurred": person("leaving a field"),
  "choice.awaited": screen("a picker was left while its text is looked up"),
  "choice.failed": screen("the text that was left in a picker is no option"),
  "choice.dropped": screen("a picker's text is typed again, or given up"),
  "form.submitted": person("Save, or its key"),
  "form.retry": person("Try Again"),
  "stale.overwrite": person("saving over somebody else's change, in the comparison"),
  "stale.reload": person("taking somebody else's change, in the comparison"),
  "stale.cancelled": person("Cancel, in the comparison"),
  "archive.requested": person("Archive or Unarchive: whoever the permission table lets archive this resource"),
  "delete.requested": person("Delete: whoever the permission table lets delete this resource"),
  "question.confirmed": person("Archive, Unarchive or Delete, in the question"),
  "question.cancelled": person("Cancel, in the question"),
  "row.replaced": screen("a write beside the form, such as the deletion of a product's sheet, has changed the record"),
  "leave.requested": person("Cancel, Escape or closing the form"),
  "leave.confirmed": person("leaving without saving, in the question"),
  "leave.cancelled": person("staying, in the question"),
  "leave.chosen": screen("the page is left in another way, and the person has agreed to lose what was typed"),
  "draft.restored": person("bringing back what was typed before"),
  "draft.discarded": person("dropping what was typed before"),
  "changes.discarded": person("Discard Changes, beside what waits for a saved form"),
};

export const confirmActionSenders: Senders<ReturnType<typeof createConfirmActionMachine<unknown, unknown>>> = {
  "action.requested": person("the permission's button, in a row or beside a record"),
  "action.confirmed": person("the permission's name, in the question"),
  "action.cancelled": person("Cancel, in the question"),
};

export const uploadSenders: Senders<typeof uploadMachine> = {
  "upload.chosen": person("choosing or dropping a file"),
  "upload.cancelled": person("Cancel, while the file is sent or after it failed"),
  "upload.retry": person("Try Again"),
  "upload.cleared": person("Remove, beside the uploaded file"),
  "upload.progressed": actor("the upload, each time bytes have gone out"),
  "upload.ended": actor("the upload, with the server's answer"),
};

export const listUploadSenders: Senders<typeof listUploadMachine> = {
  "file.chosen": person("choosing or dropping a file"),
  "upload.cancelled": person("Cancel, while the file is sent or compared"),
  "upload.retry": person("Try Again"),
  "upload.dismissed": person("Cancel, Escape or closing the dialog"),
  "list.confirmed": person("replacing the list, once the differences are shown"),
  "upload.progressed": actor("the upload, each time bytes have gone out"),
  "upload.ended": actor("the upload, with the server's answer"),
};
