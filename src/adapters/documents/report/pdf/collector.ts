const [NEW_LINE, MINUS, POINT, ZERO] = [10, 45, 46, 48];
const LONGEST_NUMBER = 24;

/** Bytes of many short texts, one after the other; it grows as they need. */
export const collector = (size: number) => {
  let bytes = Buffer.allocUnsafe(size);
  let used = 0;
  const room = (more: number) => {
    if (used + more > bytes.length) bytes = Buffer.concat([bytes.subarray(0, used)], 2 * (used + more));
  };
  return {
    text: (text: string) => {
      room(text.length + 1);
      used += bytes.write(text, used, "latin1");
      bytes[used++] = NEW_LINE;
    },
    ascii: (text: string) => {
      room(text.length);
      for (let at = 0; at < text.length; at++) bytes[used++] = text.charCodeAt(at);
    },
    /** Rounded to two decimals, without those that are zero. */
    number: (value: number) => {
      room(LONGEST_NUMBER);
      let hundredths = Math.round(value * 100);
      if (hundredths < 0) {
        bytes[used++] = MINUS;
        hundredths = -hundredths;
      }
      const [whole, tenth, last] = [Math.trunc(hundredths / 100), Math.trunc(hundredths / 10) % 10, hundredths % 10];
      let place = 1;
      while (place * 10 <= whole) place *= 10;
      for (; place >= 1; place /= 10) bytes[used++] = ZERO + (Math.trunc(whole / place) % 10);
      if (tenth === 0 && last === 0) return;
      bytes[used++] = POINT;
      bytes[used++] = ZERO + tenth;
      if (last !== 0) bytes[used++] = ZERO + last;
    },
    bytes: (data: Uint8Array) => {
      room(data.length);
      bytes.set(data, used);
      used += data.length;
    },
    used: () => used,
    /** Valid until the next text. */
    take: (): Uint8Array => {
      const taken = bytes.subarray(0, used);
      used = 0;
      return taken;
    },
  };
};
