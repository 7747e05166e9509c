const MOST_NAMED = 3;

/** Why something is not undone. @param count of all that was changed, when not all are given */
export const changedSinceSentence = (changed: ReadonlyArray<string>, count = changed.length): string => {
  const named = changed.slice(0, MOST_NAMED);
  const others = count - named.length;
  return `This cannot be undone because these records have since been changed or used: ${named.join("; ")}${others > 0 ? `; and ${others} more` : ""}.`;
};
