import { expect, it } from "vitest";
import { type DropItem, droppedFiles } from "#ui/kit/field/FileDrop.tsx";

type Entry = Exclude<DropItem, { readonly kind: "text" }>;

const file = (name: string): Entry & { readonly kind: "file" } => ({
  kind: "file",
  type: "application/pdf",
  name,
  getFile: async () => new File(["%PDF-"], name),
  getText: async () => "",
});
const folder = (name: string, ...inside: ReadonlyArray<Entry>): Entry => ({
  kind: "directory",
  name,
  getEntries: async function* () {
    yield* inside;
  },
});
const text: DropItem = { kind: "text", types: new Set(["text/plain"]), getText: async () => "" };
const named = (dropped: ReadonlyArray<File> | string) =>
  typeof dropped === "string" ? dropped : dropped.map(({ name }) => name);

it("the files of folders are taken in their order, where several are", async () => {
  const items = [file("a.pdf"), folder("2026", file("b.pdf"), folder("March", file("c.pdf"))), text, file("d.pdf")];
  expect(named(await droppedFiles(items, true))).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf"]);
  const disk = folder("disk", ...Array.from({ length: 1200 }, (_, at) => file(`${at}.pdf`)));
  expect((await droppedFiles([disk, file("last.pdf")], true)).length).toBe(1000);
});

it("what cannot be taken is said", async () => {
  expect(await droppedFiles([folder("2026", file("b.pdf"))], false)).toBe(
    "Folders cannot be uploaded here. Drop the file itself.",
  );
  expect(await droppedFiles([folder("empty")], true)).toBe("This folder is empty.");
  expect(await droppedFiles([text], true)).toBe("This is not a file.");
  const gone = { ...file("a.pdf"), getFile: () => Promise.reject(new Error("gone")) };
  expect(await droppedFiles([gone], true)).toBe("The dropped item cannot be opened.");
});
