import type { DropZoneProps } from "react-aria-components/DropZone";

export type DropItem = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]["items"][number];

/** A folder may hold a whole disk. */
const MOST_FILES = 1000;

const filesIn = async (items: Iterable<DropItem> | AsyncIterable<DropItem>, room: number): Promise<Array<File>> => {
  const files: Array<File> = [];
  for await (const item of items) {
    if (files.length >= room) return files;
    if (item.kind === "file") files.push(await item.getFile());
    if (item.kind === "directory") files.push(...(await filesIn(item.getEntries(), room - files.length)));
  }
  return files;
};

/** What was dropped as files, those in folders among them; or why there are none, as a sentence. */
export const droppedFiles = async (
  items: ReadonlyArray<DropItem>,
  isMultiple: boolean,
): Promise<ReadonlyArray<File> | string> => {
  const folders = items.filter(({ kind }) => kind === "directory");
  if (!isMultiple && folders.length > 0) return "Folders cannot be uploaded here. Drop the file itself.";
  try {
    const files = await filesIn(items, MOST_FILES);
    if (files.length > 0) return files;
    return folders.length > 0 ? "This folder is empty." : "This is not a file.";
  } catch {
    return "The dropped item cannot be opened.";
  }
};
