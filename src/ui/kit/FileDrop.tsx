import { Upload } from "lucide-react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { Button } from "./Button.tsx";
import * as styles from "./FileDrop.css.ts";

export interface FileDropProps {
  /** The accessible name of the drop area. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly button: string;
  /** File extensions with their dot, for the system's dialog; a dropped file may have any. */
  readonly accept: ReadonlyArray<string>;
  readonly onChoose: (file: File) => void;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Takes one file: dropped, pasted, or chosen in the system's dialog. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, button, accept, onChoose, isDisabled = false, disabledReason, autoFocus } = props;
  return (
    <DropZone
      className={styles.zone}
      isDisabled={isDisabled || disabledReason !== undefined}
      getDropOperation={() => "copy"}
      onDrop={({ items }) => {
        const item = items.find(({ kind }) => kind === "file");
        // A folder is not a file; a file that the browser can no longer open fails when it is sent.
        if (item?.kind === "file") void item.getFile().then(onChoose);
      }}
    >
      <div className={styles.texts}>
        <Text slot="label">{label}</Text>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </div>
      <FileTrigger
        acceptedFileTypes={[...accept]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) onChoose(file);
        }}
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
