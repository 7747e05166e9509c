import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { type ApiSession, appKeyOf, type Json } from "../../tools/support/ApiSession.ts";
import { type MadeProduct, makeProduct } from "./makeLine.ts";
import { test } from "./test.ts";

const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null;

/** Uploads a file behind the browser's back; what a save refers to it by. */
const upload = async (base: string, api: ApiSession, name: string, content: Uint8Array): Promise<string> => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${base}${API_PREFIX}/file/upload`, {
    method: "POST",
    headers: { [APP_KEY_HEADER]: await appKeyOf(base), authorization: `Bearer ${api.token}` },
    body: form,
  });
  const body: unknown = await answer.json();
  const data = isRecord(body) ? body["data"] : undefined;
  const file = isRecord(data) ? data["file"] : undefined;
  if (!isRecord(file)) throw new Error(`The upload of ${name} was answered ${answer.status}`);
  return String(file["filepath"]);
};

export type Sheet = { readonly name: string; readonly content: Uint8Array };

/** A product of the catalog that has a sheet. */
export const makeProductWithSheet = async (
  base: string,
  api: ApiSession,
  { name, content }: Sheet,
  facts: Json = {},
): Promise<MadeProduct> =>
  makeProduct(api, { ...facts, sds: { filepath: await upload(base, api, name, content), original_name: name } });

/** Chooses a file in the system's dialog that a button opens. */
export const chooseFile = async (page: Page, button: string, { name, content }: Sheet): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
};

export const dropFile = async (page: Page, place: string, { name, content }: Sheet): Promise<void> => {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  await dropPath(page, place, path);
};

/**
 * Lets a file or folder fall onto the place that takes one, as the system does: events that a page makes itself carry
 * no files.
 */
export const dropPath = async (page: Page, place: string, path: string): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  const box = await page.getByText(place, { exact: true }).boundingBox();
  if (box === null) throw new Error(`${place} is not in sight.`);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await line.send("Input.dispatchDragEvent", { type, x: box.x + 5, y: box.y + 5, data });
  }
};
