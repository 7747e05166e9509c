import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { post } from "./Call.ts";

export const files = {
  upload: post(
    "/file/upload",
    "Uploads a file (PDF, CSV, XLS, XLSX, PNG, JPG, .t2s or XML of Tier II, up to 25 MB), which a later save refers to by its filepath",
    { isUpload: true, answer: UploadedFile, envelope: "uploaded", permission: "file.upload" },
  ),
};
