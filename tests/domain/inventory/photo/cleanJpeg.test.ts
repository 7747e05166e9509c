import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanJpeg } from "#domain/inventory/photo/cleanJpeg.ts";
import { aJpeg, exif, SECRET_PLACE, segment } from "../../../support/aJpeg.ts";
import { law } from "../../../support/law.ts";

const latin = new TextDecoder("latin1");
const wordsOf = (bytes: Uint8Array | undefined): string => latin.decode(bytes);
const bytesOf = (word: string): ReadonlyArray<number> => [...word].map((letter) => letter.charCodeAt(0));

const SECRET = "SECRET PLACE";
const content = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 40 });
/** Of applications, comments, and codes that nobody has given a meaning. */
const told = fc
  .tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xee, 0xef, 0xfe, 0xf0), content)
  .map(([code, more]) => segment(code, [...bytesOf(SECRET), ...more]));
const needed = fc
  .tuple(
    fc.constantFrom(
      [0xe2, "ICC_PROFILE\0"] as const,
      [0xee, "Adobe"] as const,
      [0xe0, "JFIF\0"] as const,
      [0xdd, ""] as const,
    ),
    content,
  )
  .map(([[code, word], more]) => segment(code, [...bytesOf(word), ...more]));
const sides = fc.record({ width: fc.integer({ min: 1, max: 400 }), height: fc.integer({ min: 1, max: 400 }) });
const tail = content.map((more) => [...bytesOf(SECRET), ...more]);

describe("a photo that is cleaned", () => {
  it("keeps its picture and says no longer where and with what it was taken", () => {
    const sent = aJpeg({ width: 300, height: 200, extra: exif() });
    expect(wordsOf(sent)).toContain(SECRET_PLACE);
    const clean = cleanJpeg(sent);
    expect([clean?.width, clean?.height]).toEqual([300, 200]);
    expect(clean?.bytes).toEqual(aJpeg({ width: 300, height: 200 }));
  });

  it.each([
    ["a PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ["nothing", new Uint8Array()],
    ["cut off", aJpeg({ width: 300, height: 200 }).slice(0, -2)],
    ["a beginning alone", aJpeg({ width: 300, height: 200 }).slice(0, 90)],
    ["without lines", aJpeg({ width: 300, height: 0 })],
    ["without a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
    [
      "two pictures of different sizes",
      aJpeg({ width: 8, height: 8, extra: segment(0xc0, [8, 0, 9, 0, 9, 1, 1, 17, 0]) }),
    ],
  ])("is refused if it is %s", (_, bytes) => {
    expect(cleanJpeg(bytes)).toBeNull();
  });

  law(
    "keeps each segment of its picture in its order, and nothing else, whatever stands between and after them",
    [sides, fc.array(fc.oneof(told, needed), { maxLength: 8 }), tail],
    (size, segments, after) => {
      const kept = segments.filter((one) => !wordsOf(Uint8Array.from(one)).includes(SECRET));
      const clean = cleanJpeg(Uint8Array.from([...aJpeg({ ...size, extra: segments.flat() }), ...after]));
      expect(clean).toEqual({ ...size, bytes: aJpeg({ ...size, extra: kept.flat() }) });
      expect(cleanJpeg(clean?.bytes ?? new Uint8Array())).toEqual(clean);
    },
  );

  law(
    "is read to its end or refused, whatever its bytes are, and never grows",
    [fc.uint8Array({ maxLength: 200 }), fc.nat(200), sides],
    (bytes, at, size) => {
      const whole = aJpeg(size);
      const broken = Uint8Array.from([...whole.subarray(0, at), ...bytes, ...whole.subarray(at)]);
      for (const sent of [bytes, broken]) expect(cleanJpeg(sent)?.bytes.length ?? 0).toBeLessThanOrEqual(sent.length);
    },
  );

  law(
    "keeps compressed data with restarts and stuffed bytes as they are",
    [fc.array(fc.constantFrom([0xff, 0x00], [0xff, 0xd3], [0x12], [0xfe]), { maxLength: 30 }), sides],
    (pieces, size) => {
      const whole = aJpeg(size);
      const sent = Uint8Array.from([...whole.subarray(0, -2), ...pieces.flat(), 0xff, 0xd9]);
      expect(cleanJpeg(sent)?.bytes).toEqual(sent);
    },
  );
});
