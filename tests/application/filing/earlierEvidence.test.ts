import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { read, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { hazledger } from "../../support/hazledger.ts";
import { costly, costlyCases } from "../../support/law.ts";
import { manifestAnew } from "../../support/manifestAnew.ts";
import { readEvidence } from "../../../tools/verify/readEvidence.ts";
import { MADE_EARLIER, verifyEvidence } from "../../../tools/verify/verifyEvidence.ts";

/** Made by earlier versions of the program, and never again: `words2-tier2.zip` by the one whose reports had wording 2. */
const folder = fileURLToPath(new URL("earlier/", import.meta.url));
const names = readdirSync(folder);
const evidenceOf = (name: string) => readEvidence(`${folder}${name}`);
const pathOf = (files: ReadonlyMap<string, Uint8Array>, ending: string) =>
  [...files.keys()].find((name) => name.endsWith(ending)) ?? "";

const wrongIn = async (files: ReadonlyMap<string, Uint8Array>) =>
  (await verifyEvidence(files, true)).checks.filter(({ why }) => why.length > 0).map(({ what }) => what);
const changed = (files: ReadonlyMap<string, Uint8Array>, name: string, bytes: Uint8Array) =>
  manifestAnew(new Map([...files, [name, bytes]]));
const text = (files: ReadonlyMap<string, Uint8Array>, name: string, change: (words: string) => string) =>
  changed(files, name, new TextEncoder().encode(change(new TextDecoder().decode(files.get(name)))));

describe("evidence that an earlier version of HazLedger made", () => {
  it("is there of each version of the words and of each kind", () => {
    expect(names).toEqual(
      [1, 2].flatMap((words) => ["permit", "section302", "tier2"].map((kind) => `words${words}-${kind}.zip`)),
    );
  });

  it.each(names)("is compared where it can be, and what cannot be is named for each file: %s", async (name) => {
    const files = await evidenceOf(name);
    const { checks, notCompared } = await verifyEvidence(files, true);
    expect(checks.filter(({ why }) => why.length > 0)).toEqual([]);
    const [snapshot, ...pages] = notCompared.map(({ what }) => what);
    expect([snapshot, pages]).toEqual([
      "snapshot.json",
      expect.arrayContaining([pathOf(files, name.includes("permit") ? ".xlsx" : ".pdf")]),
    ]);
    for (const page of pages) expect(page).toMatch(/(?:^README\.txt|\.pdf|\.xlsx)$/);
  });

  it.each(costlyCases(names.slice(0, 2), names.slice(2)))(
    "fails where a file was changed, or the snapshot does not give its data again: %s",
    costly,
    async (name) => {
      const files = await evidenceOf(name);
      const page = new Map([...files, ["README.txt", new Uint8Array([1])]]);
      expect(await wrongIn(page)).toContain("README.txt");
      const inputs = pathOf(files, "inputs.json");
      expect(await wrongIn(text(files, inputs, (words) => words.replace("1234.5678", "234.5678")))).toEqual([
        `${inputs}, made again`,
      ]);
      expect(await wrongIn(text(files, "snapshot.json", (words) => words.replace("1234.5678", "234.5678")))).toContain(
        `${inputs}, made again`,
      );
      expect(await wrongIn(changed(files, "derivations.txt", new Uint8Array([1])))).toEqual(["derivations.txt"]);
    },
  );

  it.each([1, 2])("fails where a figure of its workbook or of its filing is another one: words %i", async (words) => {
    const permit = await evidenceOf(`words${words}-permit.zip`);
    const workbook = pathOf(permit, ".xlsx");
    const book = read(permit.get(workbook), { cellStyles: true });
    const sheet = Object.values(book.Sheets).find((one) =>
      Object.values(one).some((cell) => cell?.t === "n" && cell.v === 1234.5678),
    );
    const cell = Object.values(sheet ?? {}).find((one) => one?.v === 1234.5678);
    cell.v = 234.5678;
    const forged = changed(permit, workbook, write(book, { type: "buffer", bookType: "xlsx" }));
    expect(await wrongIn(forged)).toEqual([`${workbook}, its figures and names computed again`]);
    const filing = await evidenceOf(`words${words}-tier2.zip`);
    const xml = pathOf(filing, ".xml");
    expect(await wrongIn(text(filing, xml, (said) => said.replace("<maxAmount>1228", "<maxAmount>228")))).toEqual([
      `${xml}, made again`,
    ]);
  });

  const texts = [
    ["fails", "Chlorine", { v: "Water" }],
    ["fails", "Acme", { v: "Zenith" }],
    ["fails", 60, { f: "1+1" }],
    ["is listed", "Yes", { v: "No" }],
    ["is listed", "Result", { v: "Nothing to report" }],
  ] as const;
  it.each(texts)("another text in its workbook %s: instead of %s, %j", async (found, before, after) => {
    const permit = await evidenceOf("words2-permit.zip");
    const workbook = pathOf(permit, ".xlsx");
    const book = read(permit.get(workbook), { cellStyles: true });
    for (const sheet of Object.values(book.Sheets))
      for (const cell of Object.values(sheet)) if (cell?.v === before) Object.assign(cell, after);
    const forged = changed(permit, workbook, write(book, { type: "buffer", bookType: "xlsx" }));
    const rowsOf = async (files: typeof permit) =>
      (await verifyEvidence(files, true)).notCompared.find(({ what }) => what === workbook)?.why;
    if (found === "fails") expect(await wrongIn(forged)).toEqual([`${workbook}, its figures and names computed again`]);
    else expect(await rowsOf(forged)).not.toEqual(await rowsOf(permit));
  });

  it("ends with 1 and names --earlier, and with it ends with 3, or with 1 where something fails as well", async () => {
    const verify = (...asked: ReadonlyArray<string>) => hazledger(folder, "verify", ...asked);
    const path = `${folder}words1-section302.zip`;
    const [strict, earlier] = [await verify(path), await verify("--earlier", path)];
    expect([strict.code, earlier.code, (await verify("--earlier", path, "missing.zip")).code]).toEqual([1, 3, 2]);
    expect(strict.output).toContain(`snapshot.json: ${MADE_EARLIER}`);
    expect(earlier.output).toContain("2026.pdf, not compared:\n    its text and layout\n");
  });
});
