import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button, type ButtonProps } from "../Button.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onPress" | "type" | "form"> {
  /** File extensions with their dot, for the system's dialog. */
  readonly accept: ReadonlyArray<string>;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the system's dialog for one file. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={[...accept]}
      onSelect={(files) => {
        const [file] = files ?? [];
        if (file !== undefined) onChoose(file);
      }}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
