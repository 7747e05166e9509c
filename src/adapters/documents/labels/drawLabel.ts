import { encode } from "uqr";
import { type Nfpa, readNfpa } from "#domain/hazard/readNfpa.ts";
import type { Label } from "#domain/label/Label.ts";
import { labelElements } from "#domain/label/labelElements.ts";
import type { LabelSheet } from "#domain/label/labelSheets.ts";
import { COLORS, type FontName } from "../fonts.ts";
import type { PageWriter } from "../text/pageWriter.ts";

const LEADING = 1.18;
/** NFPA 704: blue, red, yellow, white. */
const NFPA_COLORS = { health: "#2f6fd0", flammability: "#e0382f", instability: "#f5d62b", special: "#ffffff" };
const BLACK = "#000000";
/** Longer words are set smaller, so that they fit their field. */
const MOST_SPECIAL = 4;
/** White modules that a scanner needs around a code. */
const QUIET = 4;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The modules of the QR code from the upper left corner, true for black. */
export const qrModules = (address: string): ReadonlyArray<ReadonlyArray<boolean>> =>
  encode(address, { ecc: "M", border: 0 }).data;

export const drawQrCode = (doc: PDFKit.PDFDocument, address: string, x: number, y: number, side: number): void => {
  const modules = qrModules(address);
  const unit = side / (modules.length + 2 * QUIET);
  for (const [row, line] of modules.entries())
    for (const [column, isBlack] of line.entries())
      if (isBlack) doc.rect(x + (column + QUIET) * unit, y + (row + QUIET) * unit, unit, unit);
  doc.fill(BLACK);
};

export const labelDrawing = (writer: PageWriter, sheet: LabelSheet) => {
  const { doc } = writer;
  const isSmall = sheet.label.height < 100;
  const pad = isSmall ? 5 : 9;
  const sizes = isSmall
    ? { name: [10, 9, 8, 7, 6, 5], text: [6, 5] }
    : { name: [16, 14, 12, 10, 8, 7, 6], text: [9, 8, 7, 6] };

  /** The text as lines in the largest size that fits; in the smallest size, as many lines as there is room for. */
  const fitted = (text: string, font: FontName, tried: ReadonlyArray<number>, width: number, height: number) => {
    const printable = writer.printable(text);
    let last: { readonly size: number; readonly lines: ReadonlyArray<string> } = {
      size: tried.at(-1) ?? 6,
      lines: [printable],
    };
    for (const size of tried) {
      last = { size, lines: writer.wrap(printable, font, size, width) };
      if (last.lines.length * size * LEADING <= height) return last;
    }
    const room = Math.max(1, Math.floor(height / (last.size * LEADING)));
    return {
      size: last.size,
      lines: last.lines.map((line, at) => (at === room - 1 ? `${line.slice(0, -1)}…` : line)).slice(0, room),
    };
  };
  const put = (text: string, font: FontName, tried: ReadonlyArray<number>, box: Box, color: string): number => {
    if (text === "") return box.y;
    const { size, lines } = fitted(text, font, tried, box.width, box.height);
    for (const [at, line] of lines.entries()) writer.write(line, box.x, box.y + at * size * LEADING, font, size, color);
    return box.y + lines.length * size * LEADING;
  };

  const diamond = ({ health, flammability, instability, special }: Nfpa, x: number, y: number, side: number) => {
    const half = side / 2;
    const quarter = side / 4;
    const part = (middleX: number, middleY: number, color: string, figure: string) => {
      doc
        .moveTo(middleX, middleY - quarter)
        .lineTo(middleX + quarter, middleY)
        .lineTo(middleX, middleY + quarter)
        .lineTo(middleX - quarter, middleY)
        .closePath()
        .lineWidth(0.5)
        .fillAndStroke(color, BLACK);
      const size = quarter * (figure.length > 1 ? 0.62 : 1) * Math.min(1, MOST_SPECIAL / figure.length);
      writer.write(
        figure,
        middleX - writer.width(figure, "strong", size) / 2,
        middleY - size * 0.6,
        "strong",
        size,
        BLACK,
      );
    };
    part(x + quarter, y + half, NFPA_COLORS.health, String(health));
    part(x + half, y + quarter, NFPA_COLORS.flammability, String(flammability));
    part(x + half + quarter, y + half, NFPA_COLORS.instability, String(instability));
    part(x + half, y + half + quarter, NFPA_COLORS.special, special);
  };

  return (label: Label, x: number, y: number) => {
    const { width, height } = sheet.label;
    const nfpa = readNfpa(label.nfpa);
    const inner = height - 2 * pad;
    const side = Math.min(inner, width * 0.3);
    const diamondSide = nfpa === null ? 0 : Math.min(inner, width * 0.2);
    const codeX = x + width - pad - side;
    const room = width - 3 * pad - side - (nfpa === null ? 0 : diamondSide + pad);
    const left = x + pad;
    drawQrCode(doc, label.address, codeX, y + (height - side) / 2, side);
    if (nfpa !== null) diamond(nfpa, codeX - pad - diamondSide, y + (height - diamondSide) / 2, diamondSide);
    const bottom = y + height - pad;
    const box = (top: number, share: number): Box => ({ x: left, y: top, width: room, height: inner * share });
    const above = (top: number, end: number): Box => ({ x: left, y: top, width: room, height: end - top });
    const { signal, pictograms, hazards } = labelElements(label.hazards);
    const afterName = put(label.name, "strong", sizes.name, box(y + pad, 0.36), COLORS.ink);
    const elements = [signal, pictograms.join(", ")].filter((one) => one !== "");
    const afterSignal = put(elements.join(": "), "strong", sizes.text, box(afterName + 1, 0.3), COLORS.reportable);
    const words = [...hazards, ...(nfpa === null && label.nfpa !== "" ? [`NFPA ${label.nfpa}`] : [])].join(", ");
    const afterHazards = put(words, "text", sizes.text, above(afterSignal, bottom - inner * 0.2), COLORS.reportable);
    const where = [label.container, label.place].filter((text) => text !== "").join(" · ");
    put(where, "text", sizes.text, above(afterHazards + 1, bottom), COLORS.ink);
  };
};
