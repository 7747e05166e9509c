import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { TemplateRefused } from "#adapters/documents/cers/cersWorkbook.ts";
import { fillForeignTemplate } from "#adapters/documents/cers/fillForeignTemplate.ts";
import { TOO_MUCH } from "#adapters/processes/workerProcess.ts";
import { memoryOf } from "../../../../tools/support/treeMemory.ts";
import { bookOfParts } from "../../spreadsheets/bookParts.ts";

it("a template that unpacks to more than memory holds is refused, and the memory is not the server's", async () => {
  const row = `<row>${"<c><v>1</v></c>".repeat(100)}</row>`;
  const bomb = bookOfParts({ rows: row.repeat(120_000) });
  expect(bomb.length).toBeLessThan(5e6);
  const before = memoryOf(process.pid);
  await expect(fillForeignTemplate(bomb, [])).rejects.toThrow(
    new TemplateRefused(`The template cannot be read. ${TOO_MUCH}`),
  );
  expect(memoryOf(process.pid) - before).toBeLessThan(100e6);
  const template = await writeXlsx({ sheets: [{ name: "A", rows: [["CERSID"]] }] });
  expect((await fillForeignTemplate(template, [])).unknown).toEqual([]);
});
