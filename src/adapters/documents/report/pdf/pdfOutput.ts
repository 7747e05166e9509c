import { closeSync, openSync, writeSync } from "node:fs";
import { deflateSync } from "node:zlib";
import type { Content } from "../../text/operators.ts";
import { collector } from "./collector.ts";

type Internals = {
  addContent: (operators: string) => unknown;
  _write: (data: string | Uint8Array) => void;
  _offset: number;
  readonly read: () => Uint8Array | null;
  readonly ref: () => Stream;
  readonly page: {
    readonly fonts: Record<string, PDFKit.PDFKitReference>;
    readonly content: Stream;
    readonly dictionary: { readonly data: Record<string, unknown> };
  };
};
type Stream = Omit<PDFKit.PDFKitReference, "end"> & {
  compress: boolean;
  readonly data: Record<string, unknown>;
  readonly end: () => void;
};

/** Half the time of the usual level, for files that are a tenth larger; a page needs no more than a small window. */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 6 };

const FLUSHED = 1 << 20;

/** What pdfkit and the writer of texts draw, packed page by page and written to a file as it comes. */
export const pdfOutput = (doc: PDFKit.PDFDocument, path: string) => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  const file = openSync(path, "w");
  const waiting = collector(2 * FLUSHED);
  const flush = () => {
    const bytes = waiting.take();
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  };
  // The first words of the file are written already. pdfkit's own stream would carry each of some hundred thousand.
  waiting.bytes(inside.read() ?? new Uint8Array());
  inside._write = (data) => {
    const before = waiting.used();
    if (typeof data === "string") waiting.text(data);
    else waiting.bytes(data);
    inside._offset += waiting.used() - before;
    if (waiting.used() >= FLUSHED) flush();
  };

  let content = collector(1 << 18);
  inside.addContent = (operators) => {
    content.text(operators);
    return doc;
  };
  const own = collector(1 << 12);

  return {
    add: (operators: string): void => content.text(operators),
    content: {
      ascii: (text) => content.ascii(text),
      number: (value) => content.number(value),
    } satisfies Content,
    /** An object for later: what a page shows that nobody knows yet. */
    stream: (): Stream => inside.ref(),
    /** What is drawn goes into an object of its own; as it is, since it is short. */
    into: (stream: Stream, draw: () => void): void => {
      const before = content;
      content = own;
      draw();
      stream.compress = false;
      stream.write(Buffer.from(content.take()));
      stream.end();
      content = before;
    },
    /** `under`: shown as well, and first. */
    endPage: (under: ReadonlyArray<Stream>): void => {
      const { content: stream, dictionary } = inside.page;
      dictionary.data["Contents"] = [...under, stream];
      stream.compress = false;
      stream.data["Filter"] = "FlateDecode";
      stream.write(deflateSync(content.take(), DEFLATE));
    },
    fonts: (): Record<string, PDFKit.PDFKitReference> => inside.page.fonts,
    close: (): void => {
      flush();
      closeSync(file);
    },
  };
};
export type PdfOutput = ReturnType<typeof pdfOutput>;
