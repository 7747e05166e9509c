import { fitsForm, formWords } from "../facts/listedForm.ts";
import type { Part, PreparedLine } from "../facts/PreparedLine.ts";
import type { Listed } from "./Listed.ts";

/** The row that a share belongs to, and why; `excluded` says why it belongs to none. */
export type Choice = {
  readonly listed: Listed;
  readonly excluded: string | null;
  readonly remarks: ReadonlyArray<string>;
};

/**
 * Of the rows with one CAS number the one that means this share: by concentration, physical state and qualifier. When
 * the data cannot tell, the stricter one, and a remark says so. `rows` has the strictest first.
 */
export const chooseForm = (rows: ReadonlyArray<Listed>, part: Part, { line }: PreparedLine): Choice | null => {
  const [strictest] = rows;
  if (strictest === undefined) return null;
  for (const listed of rows) {
    const fit = fitsForm(listed.form, part.percent, line.physical_state);
    if (fit === "yes") return { listed, excluded: null, remarks: [] };
    if (fit === "unknown") {
      const why = listed.form.kind === "untellable" ? listed.form.words : "no physical state was entered";
      return {
        listed,
        excluded: null,
        remarks: [`The data cannot tell the form (${why}): the stricter one was taken`],
      };
    }
  }
  const last = rows.at(-1) ?? strictest;
  return { listed: last, excluded: `not counted: ${formWords(last.form)}`, remarks: [] };
};
