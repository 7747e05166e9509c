import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { call } from "./Call.ts";

export const files = {
  upload: call({
    method: "POST",
    path: "/file/upload",
    summary: "Uploads a file (PDF, CSV, XLS or XLSX, up to 25 MB), which a later save refers to by its filepath",
    isUpload: true,
    answer: UploadedFile,
    envelope: "uploaded",
    permission: "file.upload",
  }),
};
