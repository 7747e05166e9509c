import { atMost, MAX_CELL_CHARACTERS, TOO_LONG_CELL } from "./TableLimits.ts";

/** `_x000D_` encodes a character that XML cannot contain. */
const ESCAPED = /_x([\da-f]{4})_/gi;
export const unescaped = (text: string): string =>
  text.includes("_x") ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** A cell's text, and what of it is not crossed out. */
export type WrittenText = { readonly whole: string; readonly kept: string };

/** Of an element that turns a format on. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false)$/.test(value ?? "");

/** The text of a shared or inline string: its pieces in order, without phonetic readings. */
export class TextParts {
  #whole = "";
  #kept = "";
  #isStruck = false;
  #isInText = false;
  #isInReading = false;

  begin(): void {
    this.#whole = this.#kept = "";
    this.#isStruck = false;
    this.#isInText = false;
    this.#isInReading = false;
  }
  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === "r") this.#isStruck = false;
    else if (name === "strike") this.#isStruck = isOn(attribute("val"));
    else if (name === "t") this.#isInText = !this.#isInReading;
    else if (name === "rPh") this.#isInReading = true;
  }
  text(text: string): void {
    if (!this.#isInText) return;
    this.#whole += text;
    if (!this.#isStruck) this.#kept += text;
    atMost(this.#whole.length, MAX_CELL_CHARACTERS, TOO_LONG_CELL);
  }
  close(name: string): void {
    if (name === "t") this.#isInText = false;
    else if (name === "rPh") this.#isInReading = false;
  }
  written(): WrittenText {
    return { whole: unescaped(this.#whole), kept: unescaped(this.#kept) };
  }
}
