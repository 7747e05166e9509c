import { deflateSync } from "node:zlib";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";

type Part = string | Uint8Array;
const latin1 = (part: Part): Uint8Array => (typeof part === "string" ? Buffer.from(part, "latin1") : part);
const join = (...parts: ReadonlyArray<Part>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map(latin1)));

/** Objects 1, 2, ... of a PDF with a plain table; the first is the catalog. */
const pdfOf = (objects: ReadonlyArray<Part>): Uint8Array<ArrayBuffer> => {
  const parts: Array<Uint8Array> = [latin1("%PDF-1.7\n")];
  const offsets: Array<number> = [];
  let size = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(size);
    const part = join(`${at + 1} 0 obj\n`, object, "\nendobj\n");
    parts.push(part);
    size += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return join(...parts, table, `startxref\n${size}\n%%EOF\n`);
};

const stream = (bytes: Part, entries = ""): Uint8Array =>
  join(`<< /Length ${latin1(bytes).length} ${entries} >>\nstream\n`, bytes, "\nendstream");
const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const page = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${entries} >>`;
const onePage = (content: Part, resources: string, ...others: ReadonlyArray<Part>): Uint8Array<ArrayBuffer> =>
  pdfOf([CATALOG, PAGES, page(`/Resources << ${resources} >>`), content, ...others]);

const TEXT = "BT /F1 12 Tf 72 700 Td <00410042> Tj ET";
const HELVETICA = "/Font << /F1 5 0 R >>";
const helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
/** A font of two-byte characters, with entries of it and of its descendant. */
const composite = (entries: string, own = "/Encoding /Identity-H"): ReadonlyArray<string> => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /Arial ${own} /DescendantFonts [6 0 R] >>`,
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity)
    /Supplement 0 >> /FontDescriptor 7 0 R ${entries} >>`,
  "<< /Type /FontDescriptor /FontName /Arial /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 >>",
];
const packed = (bytes: Part, times: number): Uint8Array => {
  let inner = latin1(bytes);
  for (let time = 0; time < times; time++) inner = deflateSync(inner, { level: 9 });
  return inner;
};
const FLATE = "/FlateDecode";
const zeros = (megabytes: number, letter = " "): Uint8Array => Buffer.alloc(megabytes * 1_048_576, letter);
const full = (text: string): Uint8Array<ArrayBuffer> =>
  join("%PDF-1.7\n", text.repeat(Math.floor((MAX_FILE_BYTES - 1_048_576) / text.length)));

/** Forms that each draw the next one ten times. */
const laughs = (): Uint8Array<ArrayBuffer> => {
  const depth = 12;
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      at === depth - 1 ? TEXT : "/X Do ".repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${6 + at} 0 R >> >>`,
    ),
  );
  return onePage(stream("/X Do"), "/XObject << /X 5 0 R >>", ...forms);
};

/** What a sender who means harm could give for a safety data sheet; each is at most as large as an upload may be. */
export const PDF_ATTACKS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  "a font with 10^9 widths": () => onePage(stream(TEXT), HELVETICA, ...composite("/W [0 1000000000 500]")),
  "a font with 10^9 upright widths": () =>
    onePage(stream(TEXT), HELVETICA, ...composite("/W2 [0 1000000000 1 2 3]", "/Encoding /Identity-V")),
  "24 MB of (": () => full("("),
  "24 MB of [": () => full("["),
  "24 MB of <<": () => full("<<"),
  "24 MB of x": () => full("x"),
  "24 MB of 1 0 obj": () => full("1 0 obj\n"),
  "24 MB of trailer <<": () => full("trailer <<\n"),
  "24 MB of startxref": () => full("startxref\n0\n"),
  "a page unpacked twice": () =>
    onePage(stream(packed(zeros(1024), 2), `/Filter [${FLATE} ${FLATE}]`), HELVETICA, helvetica),
  "a page unpacked thrice": () =>
    onePage(stream(packed(zeros(1024), 3), `/Filter [${FLATE} ${FLATE} ${FLATE}]`), HELVETICA, helvetica),
  "a page of 10^7 texts": () =>
    onePage(stream(packed(`BT /F1 9 Tf ${"(a)Tj ".repeat(1e7)} ET`, 1), `/Filter ${FLATE}`), HELVETICA, helvetica),
  "a page of 10^7 lines": () =>
    onePage(stream(packed("0 0 m 9 9 l S ".repeat(1e7), 1), `/Filter ${FLATE}`), HELVETICA, helvetica),
  "a page of 10^7 states": () => onePage(stream(packed("q ".repeat(3e7), 1), `/Filter ${FLATE}`), HELVETICA, helvetica),
  "a page with an array of 10^8": () =>
    onePage(stream(packed(`[${"1 ".repeat(1e8)}] TJ`, 1), `/Filter ${FLATE}`), HELVETICA, helvetica),
  "forms that draw each other 10^12 times": laughs,
  "a page tree that bites its tail": () => pdfOf([CATALOG, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000000 >>"]),
  "10^9 pages": () => pdfOf([CATALOG, "<< /Type /Pages /Kids [] /Count 1000000000 >>"]),
  "2 million pages that are one": () =>
    pdfOf([CATALOG, `<< /Type /Pages /Kids [${"3 0 R ".repeat(2e6)}] /Count 2000000 >>`, page(""), stream("")]),
  "a table of 10^9 objects": () =>
    join(
      "%PDF-1.7\nxref\n0 1000000000\n",
      `${"0000000000 00000 n \n".repeat(1e6)}trailer\n<< /Size 1000000000 `,
      "/Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
    ),
  "a packed table of 10^9 objects": () => {
    const table = stream(
      packed(zeros(512, "\u0001"), 1),
      `/Type /XRef /Size 1000000000 /W [1 1 1] /Root 1 0 R /Filter ${FLATE}`,
    );
    return join("%PDF-1.7\n1 0 obj\n", table, "\nendobj\nstartxref\n9\n%%EOF\n");
  },
  "a table that leads to itself": () =>
    join("%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n"),
  "an object stream of 10^9": () => {
    const entries = `/Type /ObjStm /N 1000000000 /First 10 /Filter ${FLATE}`;
    const objects = join("%PDF-1.7\n5 0 obj\n", stream(packed(zeros(512, "1 "), 1), entries), "\nendobj\n");
    const row = (type: number, place: number) => [type, place >> 8, place & 255, 0];
    const rows = Uint8Array.from([row(0, 0), row(2, 5), row(2, 5), row(2, 5), row(0, 0), row(1, 9)].flat());
    const table = stream(rows, "/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R");
    return join(objects, "6 0 obj\n", table, `\nendobj\nstartxref\n${objects.length}\n%%EOF\n`);
  },
  "a cmap of 2^32 characters": () =>
    onePage(
      stream(TEXT),
      HELVETICA,
      ...composite("", "/Encoding /Identity-H /ToUnicode 8 0 R"),
      stream(
        "1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange",
      ),
    ),
  "an encoding of 2^32 characters": () =>
    onePage(
      stream(TEXT),
      HELVETICA,
      ...composite("", "/Encoding 8 0 R"),
      stream(
        "1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange",
        "/Type /CMap /CMapName /X",
      ),
    ),
  "a predictor with 10^9 columns": () =>
    onePage(
      stream(packed("x", 1), `/Filter ${FLATE} /DecodeParms << /Predictor 15 /Columns 1000000000 /Colors 4 >>`),
      HELVETICA,
      helvetica,
    ),
  "a picture of 10^9 points": () =>
    onePage(
      stream("/X Do"),
      "/XObject << /X 5 0 R >>",
      stream(
        "x",
        "/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode",
      ),
    ),
  "a picture within the page of 10^9 points": () =>
    onePage(stream("BI /W 30000 /H 30000 /CS /RGB /BPC 8 /F /JBIG2Decode ID x EI"), HELVETICA, helvetica),
  "a mask of 10^9 points": () =>
    onePage(
      stream("/X Do"),
      "/XObject << /X 5 0 R >>",
      stream(
        "x",
        "/Type /XObject /Subtype /Image /ImageMask true /Width 60000 /Height 60000 /BitsPerComponent 1 /Filter /JBIG2Decode",
      ),
    ),
  "a function of 2^32 samples": () =>
    onePage(
      stream("/S sh"),
      "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function 5 0 R >> >>",
      stream("x", "/FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Size [65535 65535] /BitsPerSample 32"),
    ),
  "a mesh of 10^8 points": () =>
    onePage(
      stream("/S sh"),
      "/Shading << /S 5 0 R >>",
      stream(
        packed(zeros(512, "\0"), 2),
        `/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1] /Filter [${FLATE} ${FLATE}]`,
      ),
    ),
  "a function nested 10^6 deep": () =>
    onePage(
      stream("/S sh"),
      "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 1] /Function 5 0 R >> >>",
      stream("{".repeat(1e6), "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]"),
    ),
  "a value nested 10^6 deep": () => onePage(stream(TEXT), `/Font << /F1 ${"[".repeat(1e6)}${"]".repeat(1e6)} >>`),
  "a page value nested 10^6 deep": () => onePage(stream(`${"[".repeat(1e6)} TJ`), HELVETICA, helvetica),
};
