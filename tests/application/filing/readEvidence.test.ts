import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { zipOf } from "#adapters/formats/zipFile.ts";
import { readEvidence } from "../../../tools/verify/readEvidence.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const folder = temporaryFolder();
describe("evidence that is read to be checked", () => {
  it("is refused before it is unpacked when it unpacks to far more than evidence does", async () => {
    const path = join(folder, "bomb.zip");
    writeFileSync(path, zipOf({ "snapshot.json": new Uint8Array(80 * 1_048_576) }));
    await expect(readEvidence(path)).rejects.toThrow("it unpacks to more than 64 MB");
  });

  it("is refused when its folder holds a link, which may lead to anything", async () => {
    symlinkSync("/etc/hostname", join(folder, "README.txt"));
    await expect(async () => readEvidence(folder)).rejects.toThrow("is a link or a device, not a file");
  });
});
