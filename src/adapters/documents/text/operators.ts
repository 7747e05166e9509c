/** A number of points in the content of a page. */
export const short = (number: number): string => String(Math.round(number * 100) / 100);

/** `#d8dde1` as the three numbers of an RGB color. */
export const rgb = (color: string): string =>
  [1, 3, 5]
    .map((at) => String(Math.round((1000 * Number.parseInt(color.slice(at, at + 2), 16)) / 255) / 1000))
    .join(" ");

/** Where what a page shows is written, piece by piece: strings of each whole line would be most of what is thrown away. */
export type Content = {
  readonly ascii: (text: string) => void;
  /** As `short` writes it. */
  readonly number: (value: number) => void;
};
