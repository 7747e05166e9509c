import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { addSheetsMachine, FileToAdd } from "#application/sheet/addSheetsMachine.ts";
import { Button } from "#ui/kit/Button.tsx";
import { counted } from "#ui/kit/counts.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { ProgressBar } from "#ui/kit/ProgressBar.tsx";
import * as styles from "./sheet.css.ts";

type AddedFilesProps = {
  readonly adding: SnapshotFrom<typeof addSheetsMachine>;
  readonly add: ActorRefFrom<typeof addSheetsMachine>["send"];
};

/** How far the upload of the chosen files is, and which were refused. */
export function AddedFiles({ adding, add }: AddedFilesProps) {
  const { files, message } = adding.context;
  if (files.length === 0 && message === null) return null;
  const done = files.filter(({ state }) => state !== "waiting" && state !== "uploading" && state !== "failed");
  const current = files.find(({ state }) => state === "uploading");
  const failed = files.find(({ state }) => state === "failed");
  const isAtRest = !adding.hasTag("uploading") && !adding.hasTag("failed");
  return (
    <div className={styles.added}>
      <ProgressBar
        label={current === undefined ? "Uploaded" : `Uploading ${current.file.name}`}
        value={done.length}
        max={files.length}
        text={`${done.length} of ${counted(files.length, "file", "files")}`}
      />
      {message === null ? null : (
        <Notice tone="warning" role="alert">
          {message}
        </Notice>
      )}
      {failed === undefined ? null : (
        <Notice tone="danger" role="alert" title={`The upload stopped at ${failed.file.name}.`}>
          {failed.message} Files uploaded before it were kept.
        </Notice>
      )}
      <Told files={files} state="known" title="Already uploaded, so not added again:" />
      <Told files={files} state="refused" title="Refused:" />
      <div className={styles.buttons}>
        {failed === undefined ? null : (
          <Button size="small" onPress={() => add({ type: "upload.retry" })}>
            Try Again
          </Button>
        )}
        {isAtRest ? (
          <Button size="small" onPress={() => add({ type: "sheets.list.cleared" })}>
            Close
          </Button>
        ) : (
          <Button size="small" onPress={() => add({ type: "sheets.cancelled" })}>
            Cancel Upload
          </Button>
        )}
      </div>
    </div>
  );
}

type ToldProps = {
  readonly files: ReadonlyArray<FileToAdd>;
  readonly state: FileToAdd["state"];
  readonly title: string;
};

function Told({ files, state, title }: ToldProps) {
  const told = files.filter((file) => file.state === state);
  if (told.length === 0) return null;
  return (
    <div role="status">
      {title}
      <ul className={styles.list}>
        {told.map(({ key, file, message }) => (
          <li key={key}>
            {file.name}
            {message === "" ? "" : `: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
