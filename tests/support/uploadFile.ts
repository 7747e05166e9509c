import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { at } from "./server.ts";

/** Uploads a file as a browser does; answers the name that a save refers to it by. */
export const uploadFile = async (
  base: string,
  { appKey, token }: { readonly appKey: string; readonly token: string },
  bytes: Uint8Array | string,
  name: string,
): Promise<string> => {
  const form = new FormData();
  form.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  const response = await fetch(`${base}${API_PREFIX}/file/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, [APP_KEY_HEADER]: appKey },
    body: form,
  });
  const answer: unknown = await response.json();
  const filepath = at(answer, "data", "file", "filepath");
  if (typeof filepath !== "string")
    throw new Error(`The upload was answered ${response.status} ${JSON.stringify(answer)}`);
  return filepath;
};
