import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { questionGap } from "../common/gaps.ts";
import { leachingsOf } from "./unlistedWastes.ts";

/** Contaminants of the leaching test in compounds that no list names: where a list does, its finding has the remark. */
export const leachQuestions = (
  lines: ReadonlyArray<PreparedLine>,
  listed: { readonly has: (cas: string) => boolean },
): ReadonlyArray<Gap> =>
  lines.flatMap((line) =>
    line.named.flatMap((named): ReadonlyArray<Gap> => {
      if (named.cas === "" || listed.has(named.cas)) return [];
      const wastes = leachingsOf(named.cas, "").map(({ code, rq }) => `${rq} lb (${code})`);
      if (wastes.length === 0) return [];
      const question = `As waste, does it fail the toxicity test (TCLP)? If so, the RQ of the whole waste is ${wastes.join(" or ")} (40 CFR 302.5(b), 261.24).`;
      return [questionGap(line, named, question)];
    }),
  );
