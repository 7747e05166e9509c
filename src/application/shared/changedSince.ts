const MOST_NAMED = 3;

/** Why an undo is refused. @param count of all changed records, if `changed` does not list them all */
export const changedSinceSentence = (changed: ReadonlyArray<string>, count = changed.length): string => {
  const named = changed.slice(0, MOST_NAMED);
  const others = count - named.length;
  return `This cannot be undone because these records have since been changed or used: ${named.join("; ")}${others > 0 ? `; and ${others} more` : ""}.`;
};
