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
  /** Takes several files at once, instead of `onChoose`. */
  readonly onChooseAll?: ((files: ReadonlyArray<File>) => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Takes a file, or several: dropped, pasted, or chosen in the system's dialog. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, button, accept, onChoose, onChooseAll, isDisabled = false, disabledReason, autoFocus } = props;
  return (
    <DropZone
      className={styles.zone}
      isDisabled={isDisabled || disabledReason !== undefined}
      getDropOperation={() => "copy"}
      onDrop={({ items }) => {
        // A folder is not a file; a file that the browser can no longer open fails when it is sent.
        const files = items.filter((item) => item.kind === "file");
        if (onChooseAll !== undefined) void Promise.all(files.map((item) => item.getFile())).then(onChooseAll);
        else if (files[0] !== undefined) void files[0].getFile().then(onChoose);
      }}
    >
      <div className={styles.texts}>
        <Text slot="label">{label}</Text>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </div>
      <FileTrigger
        acceptedFileTypes={[...accept]}
        allowsMultiple={onChooseAll !== undefined}
        onSelect={(files) => {
          const [...chosen] = files ?? [];
          if (onChooseAll !== undefined) onChooseAll(chosen);
          else if (chosen[0] !== undefined) onChoose(chosen[0]);
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
