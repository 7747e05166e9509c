import { Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import type { FilingAttachment, FilingFormat, FilingRequest } from "#domain/filing/FilingRequest.ts";
import type { FilingPart } from "#domain/filing/FilingSnapshot.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { invalid } from "#domain/shared/errors.ts";
import { UNKNOWN_UPLOAD } from "../files/fileMessages.ts";
import type { ClaimedFile } from "../files/FileRecords.ts";
import type { FileStore } from "../files/FileStore.ts";
import { readContent } from "../files/readContent.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { MakingFailed } from "../report/ReportMaker.ts";
import type { FilingParts } from "./FilingMaker.ts";
import {
  ATTACHMENT_NAME,
  ATTACHMENTS_TOO_LARGE,
  NO_TEMPLATE,
  ONLY_T2S,
  SAME_NAMES,
  TEMPLATE_OF_CERS,
} from "./filingRefusals.ts";
import type { FilingStore } from "./FilingStore.ts";

export type ChosenParts = {
  readonly attachments: ReadonlyArray<FilingPart>;
  readonly template: FilingPart | null;
  /** The uploads that a stored filing binds. */
  readonly ids: ReadonlyArray<number>;
};

const ENDINGS: Readonly<Partial<Record<FileKind, ReadonlyArray<string>>>> = {
  pdf: ["pdf"],
  png: ["png"],
  jpg: ["jpg", "jpeg"],
  csv: ["csv", "txt"],
  xls: ["xls"],
  xlsx: ["xlsx"],
};

/** Whether the name is valid inside the file, with the extension of its actual content. */
const isNamedRight = ({ file_name }: FilingAttachment, { kind }: ClaimedFile): boolean => {
  const ending = (ENDINGS[kind] ?? []).find((one) => file_name.toLowerCase().endsWith(`.${one}`));
  if (ending === undefined) return false;
  const [name, typed] = [file_name.slice(0, -ending.length - 1), file_name.slice(-ending.length)];
  return name !== "" && safeFileName(name, typed) === file_name;
};

/** The uploads that a request refers to; each must be the person's own or filed before. */
export const chosenParts = (
  store: FilingStore["Service"],
  { target, attachments = [], template }: FilingRequest,
  format: FilingFormat,
) =>
  Effect.gen(function* () {
    if (attachments.length > 0 && format !== "t2s") return yield* invalid({ attachments: [ONLY_T2S] });
    if (template !== "" && target !== "cers") return yield* invalid({ template: [TEMPLATE_OF_CERS] });
    const paths = [...attachments.map(({ filepath }) => filepath), ...(template === "" ? [] : [template])];
    if (paths.length === 0) return { attachments: [], template: null, ids: [] } satisfies ChosenParts;
    const { id: person } = yield* CurrentActor;
    const uploads = new Map((yield* store.uploads(paths)).map((upload) => [upload.filepath, upload]));
    const found = (filepath: string, field: string) => {
      const upload = uploads.get(filepath);
      const isOwn = upload?.owner === null && person !== null && upload.uploaded_by === person;
      return upload !== undefined && (isOwn || upload.owner === "filing")
        ? Effect.succeed(upload)
        : Effect.fail(invalid({ [field]: [UNKNOWN_UPLOAD] }));
    };
    const names = new Set(attachments.map(({ file_name }) => file_name.toLowerCase()));
    if (names.size < attachments.length) return yield* invalid({ attachments: [SAME_NAMES] });
    const beside = yield* Effect.forEach(attachments, (one) =>
      Effect.map(found(one.filepath, "attachments"), (upload) => ({ one, upload })),
    );
    if (!beside.every(({ one, upload }) => isNamedRight(one, upload)))
      return yield* invalid({ attachments: [ATTACHMENT_NAME] });
    if (beside.reduce((sum, { upload }) => sum + upload.size, 0) > MAX_FILE_BYTES)
      return yield* invalid({ attachments: [ATTACHMENTS_TOO_LARGE] });
    const workbook = template === "" ? null : yield* found(template, "template");
    if (workbook !== null && workbook.kind !== "xlsx") return yield* invalid({ template: [NO_TEMPLATE] });
    return {
      attachments: beside.map(({ one, upload }) => ({ file_name: one.file_name, sha256: upload.hash })),
      template: workbook === null ? null : { file_name: workbook.original_name, sha256: workbook.hash },
      ids: [...new Set([...beside.map(({ upload }) => upload.id), ...(workbook === null ? [] : [workbook.id])])],
    } satisfies ChosenParts;
  });

/** Their bytes, by SHA-256. */
export const partBytes = (files: FileStore["Service"], hashes: ReadonlyArray<string>) =>
  Effect.forEach([...new Set(hashes)], (hash) =>
    Effect.map(readContent(files, hash), (bytes) => [hash, bytes] as const),
  ).pipe(
    Effect.map((found): FilingParts => Object.fromEntries(found)),
    Effect.catchTag("ContentLost", (cause) => Effect.fail(new MakingFailed({ cause }))),
  );
