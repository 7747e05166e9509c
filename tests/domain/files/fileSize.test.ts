import { expect, it } from "vitest";
import { fileSize } from "#domain/files/fileSize.ts";

// Rules: B5.23
it("a size is shown in KB below 1 MB, otherwise in MB", () => {
  const sizes = [0, 1, 1536, 1024 * 1024 - 60, 1024 * 1024, 20.5 * 1024 * 1024];
  expect(sizes.map(fileSize)).toEqual(["0 KB", "0.1 KB", "1.5 KB", "1,023.9 KB", "1 MB", "20.5 MB"]);
});
