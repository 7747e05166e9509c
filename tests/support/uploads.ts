import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { type Answer, APP_KEY, at, type TestServer } from "./server.ts";

/** A small PDF by its beginning; `text` makes it another one. */
export const pdf = (text = ""): string => `%PDF-1.7\n${text}\n%%EOF\n`;

/** Sends a form with a file, as a browser does. */
export const uploadTo = async (
  server: TestServer,
  token: string,
  content: BlobPart,
  name = "sheet.pdf",
  field = "file",
): Promise<Answer> => {
  const form = new FormData();
  form.append("encode", "true");
  form.append(field, new Blob([content]), name);
  const answer = await fetch(`${server.base}${API_PREFIX}/file/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, [APP_KEY_HEADER]: APP_KEY },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
};

/** What `data.file` of an upload's answer says of a key. */
export const fileOf = ({ json }: Answer, key: "id" | "filepath" | "original_name" | "size"): unknown =>
  at(json, "data", "file", key);
