const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** A table in Markdown, without columns in which nothing stands. */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const isUsed = (_: string, index: number): boolean => rows.some((row) => row[index] !== "");
  const used = [head, head.map(() => "---"), ...rows].map((row) => row.filter(isUsed));
  return used.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
};
