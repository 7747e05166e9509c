const plain = (text: string): string =>
  text
    .replace(/[®™©]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const distance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++)
      now.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    above = now;
  }
  return above[other.length] ?? 0;
};

/** 1 for texts with the same letters and digits, 0 for nothing in common. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [plain(one), plain(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
};
