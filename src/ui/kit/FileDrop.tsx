import { Upload } from "lucide-react";
import { useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { Button } from "./Button.tsx";
import { droppedFiles } from "./droppedFiles.ts";
import * as styles from "./FileDrop.css.ts";

export interface FileDropProps {
  /** The accessible name of the drop area. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly button: string;
  /** File extensions with their dot, for the system's dialog; a dropped file may have any. */
  readonly accept: ReadonlyArray<string>;
  /** Takes several files at once, and those of dropped folders. */
  readonly isMultiple?: boolean | undefined;
  /** `others` only of a drop that `isMultiple`. */
  readonly onChoose: (first: File, ...others: ReadonlyArray<File>) => void;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Takes a file, or several: dropped, pasted, or chosen in the system's dialog. */
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
  return (
    <DropZone
      className={styles.zone}
      isDisabled={isDisabled || disabledReason !== undefined}
      getDropOperation={() => "copy"}
      onDrop={({ items }) => void droppedFiles(items, isMultiple).then(take)}
    >
      <div className={styles.texts}>
        <Text slot="label">{label}</Text>
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
    </DropZone>
  );
}
