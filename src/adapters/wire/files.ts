import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { post } from "./Call.ts";

export const files = {
  upload: post(
    "/file/upload",
    "Uploads a file (PDF, CSV, XLS, XLSX, PNG, JPG, Tier II .t2s or XML, up to 25 MB); a later save refers to it by its filepath",
    { isUpload: true, answer: UploadedFile, envelope: "uploaded", permission: "file.upload" },
  ),
};
