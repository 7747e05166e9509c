import { atMost, MAX_CELL_CHARACTERS, TOO_LONG_CELL } from "./TableLimits.ts";

/** `_x000D_` encodes a character that XML cannot contain. */
const ESCAPED = /_x([\da-f]{4})_/gi;
export const unescaped = (text: string): string =>
  text.includes("_x") ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** The text of a shared or inline string: its pieces in order, without phonetic readings. */
export class TextParts {
  #whole = "";
  #isInText = false;
  #isInReading = false;

  begin(): void {
    this.#whole = "";
    this.#isInText = false;
    this.#isInReading = false;
  }
  open(name: string): void {
    if (name === "t") this.#isInText = !this.#isInReading;
    else if (name === "rPh") this.#isInReading = true;
  }
  text(text: string): void {
    if (!this.#isInText) return;
    this.#whole += text;
    atMost(this.#whole.length, MAX_CELL_CHARACTERS, TOO_LONG_CELL);
  }
  close(name: string): void {
    if (name === "t") this.#isInText = false;
    else if (name === "rPh") this.#isInReading = false;
  }
  whole(): string {
    return unescaped(this.#whole);
  }
}
