import { type Answer, at } from "../../tools/support/ApiSession.ts";
import type { TestServer } from "./server.ts";

/** A small PDF by its beginning; `text` makes it another one. */
export const pdf = (text = ""): string => `%PDF-1.7\n${text}\n%%EOF\n`;

/** Sends a form with a file, as a browser does. */
export const uploadTo = (
  server: TestServer,
  token: string,
  content: BlobPart,
  name = "sheet.pdf",
  field = "file",
): Promise<Answer> => {
  const form = new FormData();
  form.append("encode", "true");
  form.append(field, new Blob([content]), name);
  return server.call("/file/upload", { method: "POST", token, body: form });
};

/** What `data.file` of an upload's answer says of a key. */
export const fileOf = ({ json }: Answer, key: "id" | "filepath" | "original_name" | "size"): unknown =>
  at(json, "data", "file", key);
