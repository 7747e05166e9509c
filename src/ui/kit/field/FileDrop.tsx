import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useDrop } from "react-aria-components/useDrop";
import { Button } from "../Button.tsx";
import * as styles from "./FileDrop.css.ts";

interface FileDropProps {
  /** The accessible name of the drop area. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly button: string;
  /** File extensions with their dot, for the system's dialog; dropped files may have any extension. */
  readonly accept: ReadonlyArray<string>;
  /** Accepts several files at once, including those in dropped folders. */
  readonly isMultiple?: boolean | undefined;
  /** `others` is used only if `isMultiple`. */
  readonly onChoose: (first: File, ...others: ReadonlyArray<File>) => void;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Accepts files: dropped, pasted, or chosen in the system's dialog. React Aria's DropZone has a hidden tab stop. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    button,
    accept,
    isMultiple = false,
    onChoose,
    isDisabled = false,
    disabledReason,
    autoFocus,
  } = props;
  const [complaint, complain] = useState("");
  const take = (files: ReadonlyArray<File> | string): void => {
    complain(typeof files === "string" ? files : "");
    const [first, ...others] = typeof files === "string" ? [] : files;
    if (first !== undefined) onChoose(first, ...(isMultiple ? others : []));
  };
  const labelId = useId();
  const zone = useRef<HTMLDivElement>(null);
  const isClosed = isDisabled || disabledReason !== undefined;
  const { dropProps, isDropTarget } = useDrop({
    ref: zone,
    isDisabled: isClosed,
    getDropOperation: () => "copy",
    onDrop: ({ items }) => void droppedFiles(items, isMultiple).then(take),
  });
  return (
    <div
      {...dropProps}
      ref={zone}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      className={styles.zone}
      data-drop-target={isDropTarget || undefined}
      onPaste={({ clipboardData: { files } }) =>
        isClosed ? undefined : take(files.length === 0 ? NO_FILE : [...files])
      }
    >
      <div className={styles.texts}>
        <span id={labelId}>{label}</span>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        {complaint === "" ? null : (
          <span role="alert" className={styles.complaint}>
            {complaint}
          </span>
        )}
      </div>
      <FileTrigger
        acceptedFileTypes={[...accept]}
        allowsMultiple={isMultiple}
        onSelect={(files) => take([...(files ?? [])])}
      >
        <Button
          icon={<Upload size={16} aria-hidden />}
          isDisabled={isDisabled}
          disabledReason={disabledReason}
          autoFocus={autoFocus}
        >
          {button}
        </Button>
      </FileTrigger>
    </div>
  );
}

export type DropItem = Parameters<NonNullable<Parameters<typeof useDrop>[0]["onDrop"]>>[0]["items"][number];

const NO_FILE = "This is not a file.";

/** A limit, because a folder may contain a whole disk. */
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

/** The dropped files, including those in folders; or a sentence that says why there are none. */
export const droppedFiles = async (
  items: ReadonlyArray<DropItem>,
  isMultiple: boolean,
): Promise<ReadonlyArray<File> | string> => {
  const folders = items.filter(({ kind }) => kind === "directory");
  if (!isMultiple && folders.length > 0) return "Folders cannot be uploaded here. Drop the file itself.";
  try {
    const files = await filesIn(items, MOST_FILES);
    if (files.length > 0) return files;
    return folders.length > 0 ? "This folder is empty." : NO_FILE;
  } catch {
    return "The dropped item cannot be opened.";
  }
};
