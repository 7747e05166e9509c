// Runs in a separate process with limits: see filingReader.ts.
import { Result } from "effect";
import { answerQuestions } from "../../processes/answerQuestions.ts";
import type { FilingRead } from "#application/import/FileReaders.ts";
import { readTier2File, type Tier2Refusal } from "./tier2Files.ts";

export type FilingAnswer =
  | { readonly _tag: "Read"; readonly filing: FilingRead }
  | { readonly _tag: "Refused"; readonly reasons: Tier2Refusal };

answerQuestions<Uint8Array, FilingAnswer>(async (bytes, say) =>
  say(
    Result.match(await readTier2File(bytes), {
      onSuccess: (filing) => ({ _tag: "Read", filing }),
      onFailure: (reasons) => ({ _tag: "Refused", reasons }),
    }),
  ),
);
