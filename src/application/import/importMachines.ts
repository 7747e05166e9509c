import { Effect } from "effect";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { Files } from "../files/Files.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { DEFAULT_SETTINGS, type OpenInput, type ValidateInput, type WriteInput } from "./importContext.ts";
import { importMachine, importProgressMachine } from "./importMachine.ts";
import { FacilityImports, FilingImports, Imports, importsAt, type ImportsHere, RecordImports } from "./Imports.ts";

type Needs = Files | Imports | RecordImports | FilingImports | FacilityImports;

const at = (target: ImportTarget): Effect.Effect<ImportsHere, never, Exclude<Needs, Files>> => {
  const { noun } = target;
  if (noun === "lines") return Imports.useSync((calls) => importsAt(calls, target.inventory_id));
  if (noun === "filings") return FilingImports.useSync((calls) => calls);
  if (noun === "inventories") return FacilityImports.useSync((calls) => calls);
  return RecordImports.useSync((calls) => importsAt(calls, noun));
};

const open = ({ target, file }: OpenInput) =>
  Effect.gen(function* () {
    const { upload } = yield* Files;
    const { validate } = yield* at(target);
    const { filepath, original_name } = yield* upload({ original_name: file.name, content: file });
    const sent = { filepath, original_name };
    return { upload: sent, validation: yield* validate({ ...sent, ...DEFAULT_SETTINGS }) };
  });

export const importMachines = (parts: MachineParts<Needs>) => {
  const actorOf = <A, Input, Services extends Needs>(call: (input: Input) => Effect.Effect<A, Refusal, Services>) =>
    callActor(parts, call, SHOWN_BY_ITS_SCREEN);
  return {
    importProgress: () =>
      importProgressMachine.provide({
        actors: {
          ask: actorOf(({ ticket }: { readonly ticket: string }) =>
            Effect.flatMap(Imports, ({ progress }) => progress(ticket)),
          ),
        },
      }),
    import: () =>
      importMachine.provide({
        actors: {
          list: actorOf(({ target }: { readonly target: ImportTarget }) =>
            Effect.flatMap(at(target), ({ list }) => list()),
          ),
          open: actorOf(open),
          validate: actorOf(({ target, input }: ValidateInput) =>
            Effect.flatMap(at(target), ({ validate }) => validate(input)),
          ),
          write: actorOf(({ target, input, seen, key }: WriteInput) =>
            Effect.flatMap(at(target), ({ write }) => write({ ...input, seen, ticket: key }, { idempotencyKey: key })),
          ),
        },
      }),
  };
};
