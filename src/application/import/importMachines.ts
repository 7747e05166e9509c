import { Effect } from "effect";
import type { Refusal } from "#domain/shared/errors.ts";
import { Files } from "../files/Files.ts";
import { callActor, TOLD_BY_ITS_SCREEN } from "../machines/callActor.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { NOTHING_SAID, type JudgeInput, type OpenInput, type UndoInput, type WriteInput } from "./importContext.ts";
import { importMachine } from "./importMachine.ts";
import { Imports } from "./Imports.ts";

const open = ({ inventory_id, file }: OpenInput) =>
  Effect.gen(function* () {
    const { upload } = yield* Files;
    const { judge } = yield* Imports;
    const { filepath, original_name } = yield* upload({ original_name: file.name, content: file });
    const sent = { filepath, original_name };
    return { upload: sent, judgement: yield* judge(inventory_id, { ...sent, ...NOTHING_SAID }) };
  });

export const importMachines = (parts: MachineParts<Files | Imports>) => {
  const told = <A, Input, Services extends Files | Imports>(
    call: (input: Input) => Effect.Effect<A, Refusal, Services>,
  ) => callActor(parts, call, TOLD_BY_ITS_SCREEN);
  return {
    import: importMachine.provide({
      actors: {
        list: told(({ inventory_id }: { readonly inventory_id: number }) =>
          Imports.use(({ list }) => list(inventory_id)),
        ),
        open: told(open),
        judge: told(({ inventory_id, input }: JudgeInput) => Imports.use(({ judge }) => judge(inventory_id, input))),
        write: told(({ inventory_id, input, seen, key }: WriteInput) =>
          Imports.use(({ write }) => write(inventory_id, { ...input, seen }, { idempotencyKey: key })),
        ),
        undo: told(({ inventory_id, import_id, key }: UndoInput) =>
          Imports.use(({ undo }) => undo(inventory_id, import_id, { idempotencyKey: key })),
        ),
      },
    }),
  };
};
