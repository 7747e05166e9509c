import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Sheet } from "../../tools/support/makeRecords.ts";
import { test } from "./test.ts";

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
