const HEXTETS = 8;
const OF_NETWORK = 4;

const groups = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(":"));

/** What counts as one address: an IPv6 subscriber has 2^64 of them, so only the first half of an address counts. */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  const [before = "", after] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const [first, last] = [groups(before), groups(after ?? "")];
  const zeros = after === undefined ? [] : Array.from({ length: HEXTETS - first.length - last.length }, () => "0");
  const whole = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${whole.slice(0, OF_NETWORK).join(":")}::/64`;
};
