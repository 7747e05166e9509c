/** A text string of PDF: UTF-16 with its mark, in hex digits. */
export const textString = (text: string): string =>
  `<FEFF${Buffer.from(text.toWellFormed(), "utf16le").swap16().toString("hex")}>`;
