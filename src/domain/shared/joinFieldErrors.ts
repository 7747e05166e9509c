import type { FieldErrors } from "./fieldErrors.ts";

/** One sentence out of all messages: '. ' within a field, a space between fields (spec A8). */
export const joinFieldErrors = (errors: FieldErrors | undefined, otherwise: string): string => {
  const sentences = Object.values(errors ?? {}).map((messages) => messages.join(". "));
  return sentences.length === 0 ? otherwise : sentences.join(" ");
};
