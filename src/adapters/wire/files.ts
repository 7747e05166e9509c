import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { call } from "./Call.ts";

export const files = {
  upload: call({
    method: "POST",
    path: "/file/upload",
    summary: "Keeps a file (PDF, CSV, XLS or XLSX, at most 25 MB) until a save refers to its filepath",
    isUpload: true,
    answer: UploadedFile,
    envelope: "uploaded",
    permission: "file.upload",
  }),
};
