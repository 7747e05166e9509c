const text = (word: string): ReadonlyArray<number> => [...word].map((letter) => letter.charCodeAt(0));
const two = (value: number): ReadonlyArray<number> => [value >> 8, value & 0xff];
const four = (value: number): ReadonlyArray<number> => [...two(value >>> 16), ...two(value & 0xffff)];

export const segment = (code: number, content: ReadonlyArray<number>): ReadonlyArray<number> => [
  0xff,
  code,
  ...two(content.length + 2),
  ...content,
];

export const SECRET_PLACE = "N 40.69 W 89.58";
export const APP1 = 0xe1;
/** EXIF with the phone's name, a quarter turn to the right (orientation 6), and the place: TIFF, big-endian. */
export const exif = (): ReadonlyArray<number> => {
  const entry = (tag: number, type: number, count: number, value: ReadonlyArray<number>) => [
    ...two(tag),
    ...two(type),
    ...four(count),
    ...value,
  ];
  const [GPS, WORDS] = [8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + 2 + 12 + 4];
  const tiff = [
    ...text("MM"),
    ...two(42),
    ...four(8),
    ...two(3),
    ...entry(0x0110, 2, 4, text("Foto")),
    ...entry(0x0112, 3, 1, [...two(6), 0, 0]),
    ...entry(0x8825, 4, 1, four(GPS)),
    ...four(0),
    ...two(1),
    ...entry(0x001b, 2, SECRET_PLACE.length + 1, four(WORDS)),
    ...four(0),
    ...text(SECRET_PLACE),
    0,
  ];
  return segment(APP1, [...text("Exif\0\0"), ...tiff]);
};

type Jpeg = { readonly width: number; readonly height: number; readonly extra?: ReadonlyArray<number> };

/** A gray picture that any program opens: each block is two bits of zeros. `extra`: segments after its beginning. */
export const aJpeg = ({ width, height, extra = [] }: Jpeg): Uint8Array<ArrayBuffer> => {
  const bits = 2 * Math.ceil(width / 8) * Math.ceil(height / 8);
  const data = new Uint8Array(Math.ceil(bits / 8));
  if (bits % 8 !== 0) data[data.length - 1] = 0xff >> (bits % 8);
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...text("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...extra,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc0, [8, ...two(height), ...two(width), 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...oneCode]),
    ...segment(0xc4, [0x10, ...oneCode]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...data,
    0xff,
    0xd9,
  ]);
};

export const aPhoto = (jpeg: Partial<Jpeg> = {}): Blob =>
  new Blob([aJpeg({ width: 80, height: 60, ...jpeg })], { type: "image/jpeg" });
